<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** A prepared document on its way through core, which neither decodes nor encodes it. */
final class BytesResponse extends WP_REST_Response {

	/**
	 * @param string|null           $body    As it leaves; null: the client has it already.
	 * @param array<string, string> $headers What caches go by, and the body's encoding.
	 */
	public function __construct( private readonly ?string $body, array $headers ) {
		parent::__construct( null, null === $body ? 304 : 200, $headers );
	}

	/**
	 * Decoded only for those who call the route inside PHP.
	 *
	 * @return mixed The document; null with a 304.
	 */
	public function get_data(): mixed {
		return null === $this->body ? null : json_decode( $this->plain( $this->body ), true );
	}

	/** Prints the document, after core has sent its headers. */
	public function serve( bool $withBody ): void {
		// What other plugins have printed by mistake, and their filters of output: gzip bears not one foreign byte.
		while ( ob_get_level() > 0 && ob_end_clean() );
		$late = headers_sent();
		if ( ! $late ) {
			$this->sendHeaders();
		}
		if ( $withBody && null !== $this->body ) {
			// JSON of our own making, under the content type of JSON. Without our headers nobody would unpack it.
			echo $late ? $this->plain( $this->body ) : $this->body;
		}
	}

	/** Once more, since core and others have added their own: a shared cache would hand a cookie to the next visitor. */
	private function sendHeaders(): void {
		foreach ( [ 'Set-Cookie', 'Pragma', 'Expires', 'Last-Modified', 'Vary' ] as $name ) {
			header_remove( $name );
		}
		foreach ( $this->get_headers() as $name => $value ) {
			header( $name . ': ' . ( is_string( $value ) ? $value : '' ) );
		}
		if ( null !== $this->body ) {
			header( 'Content-Type: application/json; charset=UTF-8' );
			header( 'Content-Length: ' . strlen( $this->body ) );
		}
	}

	private function plain( string $body ): string {
		return isset( $this->get_headers()['Content-Encoding'] ) ? (string) gzdecode( $body ) : $body;
	}
}
