<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

/** Random malformed calls, the same for the same seed. */
final class MalformedCalls {

	private const TYPES = [ 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/xml', '*/*', 'application/json-seq' ];

	/** @param list<mixed> $bodies Invalid bodies to corrupt further. */
	public function __construct( int $seed, private readonly array $bodies ) {
		mt_srand( $seed );
	}

	/** @param array<string, string> $headers Of a well-formed call. */
	public function call( string $path, array $headers, string $method = 'POST' ): HttpCall {
		return match ( mt_rand( 0, 5 ) ) {
			0 => new HttpCall( $method, $path, $this->body(), [ 'Content-Type' => self::TYPES[ array_rand( self::TYPES ) ] ] + $headers ),
			1 => new HttpCall( $method, $path, $this->body(), [ 'Origin' => 'https://' . $this->word() . '.example' ] + $headers ),
			2 => new HttpCall( $method, $path, $this->body(), array_map( fn( string $value ): string => $this->word() . substr( $value, 3 ), $headers ) ),
			3 => new HttpCall( $method, $path, $this->noise(), $headers ),
			4 => new HttpCall( $method, $path, $this->cut(), $headers ),
			5 => new HttpCall( $method, $path, $this->doubled(), $headers ),
		};
	}

	/** A corrupted body, sometimes far too long. */
	private function body(): string {
		$json = (string) wp_json_encode( $this->bodies[ array_rand( $this->bodies ) ] );
		return 0 === mt_rand( 0, 20 ) ? $json . str_repeat( ' ', 66_000 ) : $json;
	}

	/** JSON that ends too early, but not empty: where all settings are optional, a call without a body is valid. */
	private function cut(): string {
		$json = $this->body();
		return substr( $json, 0, mt_rand( 1, max( 1, strlen( rtrim( $json ) ) - 1 ) ) );
	}

	/** Two corrupted bodies, in a list or one after the other, or JSON that is nested up to 700 levels deep. */
	private function doubled(): string {
		$depth = mt_rand( 1, 700 );
		return match ( mt_rand( 0, 3 ) ) {
			0 => '[' . $this->body() . ',' . $this->body() . ']',
			1 => $this->body() . $this->body(),
			2 => str_repeat( '{"contact":', $depth ) . '1' . str_repeat( '}', $depth ),
			3 => str_repeat( '[', $depth ) . str_repeat( ']', $depth ),
		};
	}

	/** Random bytes, half of the time as a JSON string. */
	private function noise(): string {
		$bytes = '';
		$length = mt_rand( 1, 60 );
		for ( $i = 0; $i < $length; $i++ ) {
			$bytes .= chr( mt_rand( 0, 255 ) );
		}
		return 0 === mt_rand( 0, 1 ) ? $bytes : (string) json_encode( $bytes, JSON_INVALID_UTF8_SUBSTITUTE );
	}

	private function word(): string {
		return substr( str_shuffle( 'abcdefghijklmnopqrstuvwxyz0123456789' ), 0, mt_rand( 1, 12 ) );
	}
}
