<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

defined( 'ABSPATH' ) || exit;

/** An answer that is complete before anything is sent. */
final class Response {

	/**
	 * @param int                   $status  HTTP status.
	 * @param array<string, string> $headers Name → value.
	 * @param FilePart|null         $file    What follows the body, or stands in its place.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
		private readonly ?FilePart $file = null,
	) {
	}

	/**
	 * 304 where the client has this body already. Servers that compress mark the tag as weak or append "-gzip".
	 *
	 * @param string $known If-None-Match as it came.
	 */
	public function conditional( string $known ): self {
		$etag  = '"' . substr( hash( 'sha256', $this->body ), 0, 32 ) . '"';
		$tags  = array_map( static fn( string $tag ): string => str_replace( [ 'W/', '-gzip' ], '', trim( $tag ) ), explode( ',', $known ) );
		$same  = in_array( $etag, $tags, true );
		$named = [ ...$this->headers, 'ETag' => $etag ];
		return $same ? new self( 304, $named, '' ) : new self( $this->status, $named, $this->body );
	}

	/**
	 * Sends it and ends the request.
	 *
	 * Cookies and cache headers of other plugins are taken back: the answer is the same for everybody, and a shared
	 * cache would hand one visitor's cookie to the next.
	 */
	public function send( bool $withBody ): never {
		// What other plugins printed by mistake, and their filters of output: a single changed byte would break the policy.
		while ( ob_get_level() > 0 && ob_end_clean() );
		foreach ( [ 'Set-Cookie', 'Pragma', 'Expires', 'X-Powered-By', 'Link', 'X-Pingback' ] as $name ) {
			header_remove( $name );
		}
		if ( ! str_starts_with( $this->headers['Cache-Control'] ?? '', 'public' ) ) {
			PageCaches::keepOut();
		}
		status_header( $this->status );
		foreach ( $this->headers as $name => $value ) {
			header( $name . ': ' . $value );
		}
		if ( $withBody ) {
			// Built and escaped by DocumentPage, or a file of the build.
			echo $this->body;
			$this->file?->print();
		}
		exit;
	}
}
