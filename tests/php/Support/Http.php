<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use CurlHandle;
use RuntimeException;
use SwImmoSuite\Foundation\Contract\JsonObject;

/** Calls the site over HTTP, at the URL in SW_IMMOSUITE_URL. */
final class Http {

	public static function url(): string {
		$url = getenv( 'SW_IMMOSUITE_URL' );
		return is_string( $url ) && '' !== $url ? $url : throw new RuntimeException( 'SW_IMMOSUITE_URL must be the URL of a running site.' );
	}

	/**
	 * @param array<string, mixed>|string $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>       $headers By name; an empty value leaves the header out.
	 */
	public static function post( string $path, array|string $body, array $headers = [] ): Answer {
		return self::call( new HttpCall( 'POST', $path, $body, $headers ) );
	}

	public static function call( HttpCall $call ): Answer {
		return self::all( [ $call ], 1 )[0];
	}

	/**
	 * Runs all calls, a limited number at a time, and returns the answers in their order.
	 *
	 * @param list<HttpCall> $calls
	 * @return list<Answer>
	 */
	public static function all( array $calls, int $parallel ): array {
		$multi   = curl_multi_init();
		$waiting = $calls;
		$handles = [];
		$answers = [];
		do {
			while ( count( $handles ) < $parallel && [] !== $waiting ) {
				$index             = array_key_first( $waiting );
				$handles[ $index ] = self::handle( $waiting[ $index ] );
				curl_multi_add_handle( $multi, $handles[ $index ] );
				unset( $waiting[ $index ] );
			}
			curl_multi_exec( $multi, $running );
			curl_multi_select( $multi, 0.05 );
			while ( false !== $done = curl_multi_info_read( $multi ) ) {
				$index             = (int) array_search( $done['handle'], $handles, true );
				$answers[ $index ] = self::answer( $handles[ $index ], (string) curl_multi_getcontent( $handles[ $index ] ) );
				self::check( $calls[ $index ], $answers[ $index ] );
				curl_multi_remove_handle( $multi, $handles[ $index ] );
				unset( $handles[ $index ] );
			}
		} while ( [] !== $handles || [] !== $waiting );
		ksort( $answers );
		return array_values( $answers );
	}

	private static function handle( HttpCall $call ): CurlHandle {
		$handle = curl_init( self::url() . $call->path );
		if ( false === $handle ) {
			throw new RuntimeException( 'curl cannot be set up.' );
		}
		curl_setopt_array(
			$handle,
			[
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_HEADER         => true,
				CURLOPT_TIMEOUT        => 60,
				CURLOPT_CUSTOMREQUEST  => $call->method === '' ? 'GET' : $call->method,
				CURLOPT_NOBODY         => 'HEAD' === $call->method,
				CURLOPT_HTTPHEADER     => $call->headerLines(),
			]
		);
		if ( null !== $call->text() ) {
			curl_setopt( $handle, CURLOPT_POSTFIELDS, $call->text() );
		}
		return $handle;
	}

	/** Checks an answer against the contract, unless a parameter of core such as ?_envelope changes the answer. */
	private static function check( HttpCall $call, Answer $answer ): void {
		$prefix = '/wp-json/sw-immosuite/v1';
		$isOurs = str_starts_with( $call->path, $prefix ) || str_starts_with( $call->path, RoutePath::STAFF );
		if ( $isOurs && 1 !== preg_match( '/[?&]_(envelope|fields|jsonp|method)/', $call->path ) ) {
			ContractCheck::check( $call->method, str_starts_with( $call->path, $prefix ) ? substr( $call->path, strlen( $prefix ) ) : $call->path, $answer->status, $answer->text );
		}
	}

	private static function answer( CurlHandle $handle, string $raw ): Answer {
		$size    = (int) curl_getinfo( $handle, CURLINFO_HEADER_SIZE );
		$text    = substr( $raw, $size );
		$headers = [];
		foreach ( explode( "\r\n", substr( $raw, 0, $size ) ) as $line ) {
			if ( str_contains( $line, ':' ) ) {
				[ $name, $value ]                 = explode( ':', $line, 2 );
				$headers[ strtolower( $name ) ][] = trim( $value );
			}
		}
		$data = json_decode( $text, true );
		return new Answer( (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ), new JsonObject( is_array( $data ) ? $data : [] ), $headers, $text );
	}
}
