#include "trace/layout.hpp"

namespace attention {

Layout layout(Name name) {
  switch (name) {
    using enum Size;
    using enum HeadAxis;
    case Name::X: return {{n, d_model}, none, true};
    case Name::context: return {{m_new, d_context}, none, true};
    case Name::past_K: return {{past, k_width}, none, true};
    case Name::past_V: return {{past, v_width}, none, true};
    case Name::W_q: return {{d_model, q_width}, query_heads};
    case Name::W_k: return {{d_context, k_width}, key_heads};
    case Name::W_v: return {{d_context, v_width}, key_heads};
    case Name::W_o: return {{concat_width, d_out}};
    case Name::b_q: return {{q_width}};
    case Name::b_k: return {{k_width}};
    case Name::b_v: return {{v_width}};
    case Name::b_o: return {{d_out}};
    case Name::v_a: return {{d_k}};
    case Name::key_padding: return {{m}, none, true};
    case Name::mask: return {{n, m}, query_heads, true};
    case Name::Q: return {{n, q_width}, none, true};
    case Name::K_new: return {{m_new, k_width}, none, true};
    case Name::V_new: return {{m_new, v_width}, none, true};
    case Name::K: return {{m, k_width}, none, true};
    case Name::V: return {{m, v_width}, none, true};
    case Name::Q_heads: return {{n, d_k}, query_heads, true};
    case Name::K_heads: return {{m, d_k}, key_heads, true};
    case Name::V_heads: return {{m, d_v}, key_heads, true};
    case Name::scores:
    case Name::scaled_scores:
    case Name::capped_scores:
    case Name::combined_mask:
    case Name::masked_scores:
    case Name::attention_weights: return {{n, m}, query_heads, true};
    case Name::head_outputs: return {{n, d_v}, query_heads, true};
    case Name::concat: return {{n, concat_width}, none, true};
    case Name::output: return {{n, d_out}, none, true};
  }
  return {};
}

bool counts_queries(Size size) {
  return size == Size::n;
}

bool counts_keys(Size size) {
  return size == Size::m || size == Size::m_new || size == Size::past;
}

}  // namespace attention
