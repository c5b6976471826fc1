<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** One call over HTTP. */
final class HttpCall {

	public readonly string $path;

	/**
	 * @param string                           $path    Below our REST namespace, unless it begins like a path of WordPress or of a test page.
	 * @param array<string, mixed>|string|null $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>            $headers By name; an empty value leaves the header out.
	 */
	public function __construct(
		public readonly string $method,
		string $path,
		private readonly array|string|null $body = null,
		private readonly array $headers = [],
	) {
		$this->path = 1 === preg_match( '~^/(?:wp-|feed/|comments/|immobili|author/|xmlrpc|webapp/|verzeichnis/|page/|index\.php|\?|$)~', $path ) ? $path : '/wp-json/sw-immosuite/v1' . $path;
	}

	public function text(): ?string {
		return is_array( $this->body ) ? (string) wp_json_encode( $this->body ) : $this->body;
	}

	/** @return list<string> For curl: without a value, a header is not sent. */
	public function headerLines(): array {
		$headers = $this->headers + [
			'Content-Type' => 'application/json',
			// Without this, curl would wait for "100 Continue" before it sends a long body.
			'Expect'       => '',
		];
		return array_map( static fn( string $name, string $value ): string => '' === $value ? "{$name}:" : "{$name}: {$value}", array_keys( $headers ), $headers );
	}
}
