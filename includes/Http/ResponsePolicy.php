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

/**
 * Headers and format of all responses of the namespace, including core's own errors. Only prepared documents may be cached: every
 * other response could hold a visitor's data.
 */
final class ResponsePolicy {

	public function __construct( private readonly RequestLanguage $language ) {
	}

	/**
	 * Filter rest_post_dispatch, for routes that RestRouter::owns(): errors get the format of error.schema.json, and every response
	 * except a prepared document gets no-store.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public function finish( WP_REST_Response $response, WP_REST_Request $request ): WP_REST_Response {
		if ( $response instanceof BytesResponse ) {
			// Page cache plugins would keep a prepared document after the next import.
			Response::preventPluginCaching();
			// Any caller could make core decode megabytes to wrap them in an envelope.
			unset( $_GET['_envelope'] );
			return $response;
		}
		Response::preventCaching();
		$response->header( 'Cache-Control', 'no-store' );
		$data = $response->get_data();
		if ( $response->is_error() && is_array( $data ) ) {
			$this->completeError( $response, $request, $data );
		}
		return $response;
	}

	/**
	 * Converts an error of the plugin or of core to the format of the contract.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param array<array-key, mixed>               $data
	 */
	private function completeError( WP_REST_Response $response, WP_REST_Request $request, array $data ): void {
		$details = is_array( $data['data'] ?? null ) ? $data['data'] : [];
		$code    = is_string( $data['code'] ?? null ) ? $data['code'] : 'internal_server_error';
		if ( is_int( $details['retryAfter'] ?? null ) ) {
			$response->header( 'Retry-After', (string) $details['retryAfter'] );
		}
		if ( in_array( $code, [ 'rest_invalid_json', 'rest_no_route' ], true ) ) {
			// Core responds in the site's language, not the form's.
			$sentences       = new Sentences( new Translator( $this->language->of( $request ) ) );
			$data['message'] = $sentences->refusal( new Failure( $code, $response->get_status() ) );
		}
		$data['data'] = [ 'status' => $response->get_status() ] + $details;
		$response->set_data( ResponseBuilder::build( Contract::schema( 'error' ), $data ) );
	}

	/**
	 * Filter rest_pre_serve_request, after core has sent its headers: removes core's CORS headers, since no other origin may read
	 * our responses. Repeats no-store, because ?_envelope moves the headers of finish() into the body. Serves prepared documents.
	 *
	 * @param bool                                  $served  Whether another filter has sent the response.
	 * @param mixed                                 $result  The response.
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
