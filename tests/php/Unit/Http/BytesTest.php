<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Http\BytesResponse;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\PreparedDocument;
use WP_REST_Request;

/** The bytes that a client gets, and how long the client may cache them (RFC 9110). */
final class BytesTest extends TestCase {

	#[DataProvider( 'encodings' )]
	public function testGzipIsSentOnlyToClientsThatAcceptIt( string $accepted, bool $isGzip ): void {
		$version = PreparedDocument::of( '[]' )->version;
		$headers = $this->respond( [ 'accept_encoding' => $accepted ] )->get_headers();
		self::assertSame( $isGzip ? "\"{$version}-gzip\"" : "\"{$version}\"", $headers['ETag'] );
		self::assertSame( 'Accept-Encoding', $headers['Vary'] );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function encodings(): iterable {
		$accepting = [ 'gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'GZIP', 'x-gzip', '*', 'gzip ; q=0.001', 'identity;q=0, gzip' ];
		$refused   = [ '', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.000', 'gzip; Q=0', '*;q=0', '*, gzip;q=0', 'gzipped', 'br, *;q=0' ];
		foreach ( $accepting as $header ) {
			yield "takes: {$header}" => [ $header, true ];
		}
		foreach ( $refused as $header ) {
			yield "refuses: {$header}" => [ $header, false ];
		}
	}

	#[DataProvider( 'tags' )]
	public function testAMatchingETagGetsA304( string $known, int $status ): void {
		$version  = PreparedDocument::of( '[]' )->version;
		$response = $this->respond(
			[
				'accept_encoding' => 'gzip',
				'if_none_match'   => str_replace( 'VERSION', $version, $known ),
			]
		);
		self::assertSame( $status, $response->get_status() );
		self::assertSame( 304 === $status ? [] : [ 'Content-Encoding' ], array_values( array_diff( array_keys( $response->get_headers() ), [ 'ETag', 'Cache-Control', 'Vary' ] ) ) );
	}

	/** @return iterable<string, array{string, int}> */
	public static function tags(): iterable {
		foreach ( [ '"VERSION-gzip"', 'W/"VERSION-gzip"', '"a", "VERSION-gzip"', '"a",W/"VERSION-gzip" , "b"', '*', ' * ' ] as $header ) {
			yield "known: {$header}" => [ $header, 304 ];
		}
		foreach ( [ '', '"VERSION"', 'VERSION-gzip', '"version-gzip"', '"VERSION-gzip', '"a"', '"*"', 'w/"VERSION-gzip"' ] as $header ) {
			yield "unknown: {$header}" => [ $header, 200 ];
		}
	}

	public function testA304LoadsOnlyTheVersion(): void {
		$bytes    = new CachedDocument( static fn(): string => 'v', static fn(): PreparedDocument => self::fail( 'The document must not be loaded.' ) );
		$response = $bytes->respond( self::request( [ 'if_none_match' => '"v"' ] ) );
		self::assertSame( [ 304, null ], [ $response->get_status(), $response->get_data() ] );
	}

	public function testOnlyTheUrlOfTheCurrentVersionIsCachedForAYear(): void {
		$version = PreparedDocument::of( '[]' )->version;
		foreach ( [ '', $version, $version . 'X', strtoupper( $version ) . 'Z', '0' ] as $requested ) {
			$expected = $requested === $version ? 'public, max-age=31536000, immutable' : 'public, no-cache';
			foreach ( [ [], [ 'if_none_match' => '*' ] ] as $headers ) {
				$headers = $this->respond( $headers, [ 'v' => $requested ] )->get_headers();
				self::assertSame( $expected, $headers['Cache-Control'], $requested );
			}
		}
		self::assertSame( 'public, no-cache', $this->respond( [], [ 'v' => [ $version ] ] )->get_headers()['Cache-Control'] );
	}

	public function testCallersInsidePhpGetTheDocumentDecoded(): void {
		self::assertSame( [], $this->respond( [] )->get_data() );
	}

	/**
	 * @param array<string, string> $headers
	 * @param array<string, mixed>  $query
	 */
	private function respond( array $headers, array $query = [] ): BytesResponse {
		$prepared = PreparedDocument::of( '[]' );
		$request  = self::request( $headers );
		$request->set_query_params( $query );
		return ( new CachedDocument( static fn(): string => $prepared->version, static fn(): PreparedDocument => $prepared ) )->respond( $request );
	}

	/**
	 * @param array<string, string> $headers
	 * @return WP_REST_Request<array<string, mixed>>
	 */
	private static function request( array $headers ): WP_REST_Request {
		/** @var WP_REST_Request<array<string, mixed>> $request */
		$request = new WP_REST_Request( 'GET', '/' );
		foreach ( $headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		return $request;
	}
}
