<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\ResponseBuilder;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Headers and shape shared by all responses of the namespace, core's own errors included (I5). */
final class ResponsePolicy {

	public function __construct( private readonly RequestLanguage $language ) {
	}

	/**
	 * Filter rest_post_dispatch, for what Router::owns(): refusals get the shape of error.schema.json, and nothing is kept
	 * in a browser's or a proxy's cache but prepared documents, which say themselves for how long.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function finish( WP_REST_Response $response, WP_REST_Request $request ): WP_REST_Response {
		if ( $response instanceof BytesResponse ) {
			// They would keep a document beyond the import of the next one.
			PageCaches::tellPlugins();
			// Core would decode megabytes, for anybody, to put them into an envelope.
			unset( $_GET['_envelope'] );
			return $response;
		}
		PageCaches::keepOut();
		$response->header( 'Cache-Control', 'no-store' );
		$data = $response->get_data();
		if ( ! $response->is_error() || ! is_array( $data ) ) {
			return $response;
		}
		$details = is_array( $data['data'] ?? null ) ? $data['data'] : [];
		$code    = is_string( $data['code'] ?? null ) ? $data['code'] : 'internal_server_error';
		if ( is_int( $details['retryAfter'] ?? null ) ) {
			$response->header( 'Retry-After', (string) $details['retryAfter'] );
		}
		if ( in_array( $code, [ 'rest_invalid_json', 'rest_no_route' ], true ) ) {
			// Core speaks the site's language, not the form's.
			$sentences       = new Sentences( new Translator( $this->language->of( $request ) ) );
			$data['message'] = $sentences->refusal( new Failure( $code, $response->get_status() ) );
		}
		$data['data'] = [ 'status' => $response->get_status() ] + $details;
		$response->set_data( ResponseBuilder::build( Contract::schema( 'error' ), $data ) );
		return $response;
	}

	/**
	 * Filter rest_pre_serve_request, after core has sent its headers: nobody else reads our answers, so no origin is
	 * told that it may. In an envelope (?_envelope) the headers of finish() are part of the body. A prepared document is served here.
	 *
	 * @param bool                                  $served  Whether somebody has printed the answer already.
	 * @param mixed                                 $result  The answer.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function close( bool $served, mixed $result, WP_REST_Request $request ): bool {
		if ( ! RestRouter::owns( $request->get_route() ) ) {
			return $served;
		}
		if ( ! headers_sent() ) {
			header( 'Cache-Control: no-store' );
			foreach ( [ 'Allow-Origin', 'Allow-Methods', 'Allow-Credentials', 'Allow-Headers', 'Expose-Headers', 'Max-Age' ] as $name ) {
				header_remove( 'Access-Control-' . $name );
			}
		}
		if ( $served || ! $result instanceof BytesResponse ) {
			return $served;
		}
		$result->serve( 'HEAD' !== $request->get_method() );
		return true;
	}
}
