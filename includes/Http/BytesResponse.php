<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** A prepared document on its way through core, which neither decodes nor encodes it. */
final class BytesResponse extends WP_REST_Response {

	/**
	 * @param Prepared|null         $prepared Null: the client has it already.
	 * @param bool                  $gzip     Whether the client takes it compressed.
	 * @param array<string, string> $headers  What caches go by.
	 */
	public function __construct( private readonly ?Prepared $prepared, private readonly bool $gzip, array $headers ) {
		parent::__construct( null, null === $prepared ? 304 : 200, $headers );
	}

	/**
	 * Decoded only for those who call the route inside PHP or ask for an envelope.
	 *
	 * @return mixed The document; null with a 304.
	 */
	public function get_data(): mixed {
		return null === $this->prepared ? null : json_decode( $this->prepared->plain(), true );
	}

	/** Prints the document, after core has sent its headers. */
	public function serve( bool $withBody ): void {
		// What other plugins have printed by mistake, and their filters of output: gzip bears not one foreign byte.
		while ( ob_get_level() > 0 && ob_end_clean() );
		$gzip = $this->gzip && ! headers_sent();
		$body = null === $this->prepared ? '' : ( $gzip ? $this->prepared->gzip : $this->prepared->plain() );
		if ( ! headers_sent() ) {
			$this->sendHeaders( $gzip, strlen( $body ) );
		}
		if ( $withBody ) {
			// JSON of our own making, under the content type of JSON.
			echo $body;
		}
	}

	/** Once more, since core and others have added their own: a shared cache would hand a cookie to the next visitor. */
	private function sendHeaders( bool $gzip, int $length ): void {
		foreach ( [ 'Set-Cookie', 'Pragma', 'Expires', 'Last-Modified', 'Vary' ] as $name ) {
			header_remove( $name );
		}
		foreach ( $this->get_headers() as $name => $value ) {
			header( $name . ': ' . ( is_string( $value ) ? $value : '' ) );
		}
		if ( null === $this->prepared ) {
			return;
		}
		header( 'Content-Type: application/json; charset=UTF-8' );
		if ( $gzip ) {
			header( 'Content-Encoding: gzip' );
		}
		header( 'Content-Length: ' . $length );
	}
}
