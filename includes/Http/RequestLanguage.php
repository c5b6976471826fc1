<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\Fault\Failure;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The language of an answer: of staff that of their account, else the form's, else the one asked for, else the browser's; German in doubt (E10). */
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
				// A token that says nothing about the language either.
				unset( $token );
			}
		}
		$lang = $request->get_query_params()['lang'] ?? null;
		return Language::fromLocale( is_string( $lang ) && '' !== $lang ? $lang : (string) $request->get_header( 'accept_language' ) );
	}
}
