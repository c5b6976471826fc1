<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Response with a prepared document, which core neither decodes nor encodes. */
final class BytesResponse extends WP_REST_Response {

	/**
	 * @param string|null           $body    Encoded body; null if the client has it already.
	 * @param array<string, string> $headers Cache headers and Content-Encoding.
	 */
	public function __construct( private readonly ?string $body, array $headers ) {
		parent::__construct( null, null === $body ? 304 : 200, $headers );
	}

	/**
	 * Decodes the document, only for code that calls the route within PHP.
	 *
	 * @return mixed The document; null with a 304.
	 */
	public function get_data(): mixed {
		return null === $this->body ? null : json_decode( $this->plain( $this->body ), true );
	}

	/** Outputs the document, after core has sent its headers. */
	public function serve( bool $withBody ): void {
		// Discards stray output and output filters of other plugins: a single foreign byte corrupts gzip.
		while ( ob_get_level() > 0 && ob_end_clean() );
		$areHeadersSent = headers_sent();
		if ( ! $areHeadersSent ) {
			$this->sendHeaders();
		}
		if ( $withBody && null !== $this->body ) {
			// The plugin's own JSON, served as JSON. If the headers could not be set, no client would decompress it, so it is sent plain.
			echo $areHeadersSent ? $this->plain( $this->body ) : $this->body;
		}
	}

	/**
	 * Replaces headers that core and other plugins have set: a shared cache would send the cookie of one visitor to the next
	 * visitor.
	 */
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
