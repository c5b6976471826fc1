<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** A response that is complete before anything is sent. */
final class Response {

	/**
	 * @param int                   $status  HTTP status.
	 * @param array<string, string> $headers Name → value.
	 * @param FilePart|null         $file    File that is sent after the body.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
		private readonly ?FilePart $file = null,
	) {
	}

	/**
	 * Returns a 304 if the client has this body. Servers that compress mark the ETag as weak or append "-gzip".
	 *
	 * @param string $known If-None-Match of the request.
	 */
	public function conditional( string $known ): self {
		$etag    = '"' . substr( hash( 'sha256', $this->body ), 0, 32 ) . '"';
		$tags    = array_map( static fn( string $tag ): string => str_replace( [ 'W/', '-gzip' ], '', trim( $tag ) ), explode( ',', $known ) );
		$isKnown = in_array( $etag, $tags, true );
		$headers = [ ...$this->headers, 'ETag' => $etag ];
		return $isKnown ? new self( 304, $headers, '' ) : new self( $this->status, $headers, $this->body );
	}

	/**
	 * Sends the response and ends the request.
	 *
	 * Removes cookies and cache headers of other plugins: with a cacheable response, a shared cache would hand one visitor's
	 * cookie to the next.
	 */
	public function send( bool $withBody ): never {
		// Discards stray output and output filters of other plugins: a single changed byte would break the hashes in the
		// Content-Security-Policy.
		while ( ob_get_level() > 0 && ob_end_clean() );
		foreach ( [ 'Set-Cookie', 'Pragma', 'Expires', 'X-Powered-By', 'Link', 'X-Pingback' ] as $name ) {
			header_remove( $name );
		}
		if ( ! str_starts_with( $this->headers['Cache-Control'] ?? '', 'public' ) ) {
			self::preventCaching();
		}
		status_header( $this->status );
		foreach ( $this->headers as $name => $value ) {
			header( $name . ': ' . $value );
		}
		if ( $withBody ) {
			// HTML that is escaped by the class that built it, or a script or file of the plugin's build.
			echo $this->body;
			$this->file?->print();
		}
		exit;
	}

	/** Tells page caches that ignore Cache-Control not to store a response, each in its own way. */
	public static function preventCaching(): void {
		self::preventPluginCaching();
		if ( ! headers_sent() ) {
			// The widespread nginx configuration for WordPress ignores Cache-Control, Expires and Set-Cookie, but not this
			// header.
			header( 'X-Accel-Expires: 0' );
		}
	}

	/** Keeps page cache plugins from storing the response: LiteSpeed Cache by an action, other plugins by a constant. */
	public static function preventPluginCaching(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		do_action( 'litespeed_control_set_nocache', 'SW ImmoSuite: an answer belongs to its caller.' );
	}
}
