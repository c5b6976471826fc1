<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Language of a response: for staff the language of their account, otherwise of the form, of the request's parameter, or of the
 * browser, in this order; German by default.
 */
final class RequestLanguage {

	public function __construct( private readonly FormToken $tokens ) {
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	public function of( WP_REST_Request $request ): Language {
		if ( RestRouter::isForStaff( $request->get_route() ) ) {
			return Language::ofAccount();
		}
		$token = $request->get_header( 'x_sw_immosuite_form' );
		if ( null !== $token && '' !== $token ) {
			try {
				return $this->tokens->readAnyAge( $token )->language;
			} catch ( Failure ) {
				// An invalid token contains no language. A route that needs a token refuses the request later.
				unset( $token );
			}
		}
		$lang = $request->get_query_params()['lang'] ?? null;
		return Language::fromLocale( is_string( $lang ) && '' !== $lang ? $lang : (string) $request->get_header( 'accept_language' ) );
	}
}
