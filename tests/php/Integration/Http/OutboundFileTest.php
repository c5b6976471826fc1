<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use Closure;
use CurlHandle;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OtherServer;

/** Downloads from addresses in transfers: a server on loopback, under a host name that only the test resolves. */
final class OutboundFileTest extends IntegrationTestCase {

	private const GIF = '/blank.gif';

	private OtherServer $server;

	private Filtered $filtered;

	private string $target;

	/** @var list<string> Names that were looked up. */
	private array $lookups = [];

	protected function setUp(): void {
		$this->server = new OtherServer();
		$this->server->answer( self::GIF, 200, [ 'ETag' => '"v1"' ], 'GIF89a' );
		$this->filtered = new Filtered();
		$this->target   = sys_get_temp_dir() . '/sw-immosuite-outbound-' . bin2hex( random_bytes( 6 ) );
		// The test site blocks all requests by default.
		$this->filtered->add( 'pre_http_request', static fn(): bool => false, priority: PHP_INT_MAX );
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		$this->server->end();
		if ( is_file( $this->target ) ) {
			unlink( $this->target );
		}
	}

	public function testTheConnectionUsesTheCheckedAddress(): void {
		self::assertNotNull( $this->download()->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 1_000 ), 'Only the test resolves the name, and no name server knows it.' );
		self::assertStringStartsWith( 'GIF89a', (string) file_get_contents( $this->target ) );
		self::assertSame( [ 'bilder.example' ], $this->lookups );
	}

	/** The requested URL is built anew from the checked parts. */
	public function testTheCheckedUrlIsRequested(): void {
		$this->server->answer( '/', 200, [], 'GIF89a' );
		self::assertNotNull( $this->download()->fetch( "HTTP://Bilder.Example:{$this->server->port}?a=b://c@d#e", $this->target, 1_000 ) );
		self::assertSame( [ [ "bilder.example:{$this->server->port}", '/?a=b://c@d', '' ] ], $this->server->requests() );
	}

	/** Resolvers treat a host name with a trailing dot as another name, so the requested host would not be the checked host. */
	public function testHostNamesWithATrailingDotAreRefused(): void {
		$port = $this->server->port;
		$this->cacheDnsEntry( "bilder.example.:{$port}:127.0.0.1" );
		self::assertNull( $this->download( '127.0.0.2' )->fetch( $this->url( 'bilder.example.', self::GIF ), $this->target, 1_000 ) );
		self::assertFileDoesNotExist( $this->target );
		self::assertSame( [ [], [] ], [ $this->server->requests(), $this->lookups ] );
	}

	/**
	 * A plugin that changes all requests of the site does not redirect this download.
	 *
	 * @param Closure(CurlHandle, int): mixed $change
	 */
	#[DataProvider( 'plugins' )]
	public function testOtherPluginsCannotRedirectTheRequest( Closure $change ): void {
		$this->cacheDnsEntry( "intern.example:{$this->server->port}:127.0.0.1" );
		$this->filtered->add( 'http_api_curl', fn( CurlHandle $handle ): mixed => $change( $handle, $this->server->port ), priority: PHP_INT_MAX );
		$this->filtered->add( 'requests-curl.before_request', fn( CurlHandle $handle ): mixed => $change( $handle, $this->server->port ) );
		self::assertNull( $this->download( '127.0.0.2' )->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 1_000 ) );
		self::assertSame( [], $this->server->requests() );
	}

	/** @return iterable<string, array{Closure(CurlHandle, int): mixed}> */
	public static function plugins(): iterable {
		yield 'another address' => [ static fn( CurlHandle $handle, int $port ): bool => curl_setopt( $handle, CURLOPT_URL, "http://intern.example:{$port}/blank.gif" ) ];
		yield 'another connection' => [ static fn( CurlHandle $handle, int $port ): bool => curl_setopt( $handle, CURLOPT_CONNECT_TO, [ "::127.0.0.1:{$port}" ] ) ];
		yield 'a proxy' => [ static fn( CurlHandle $handle, int $port ): bool => curl_setopt( $handle, CURLOPT_PROXY, "http://127.0.0.1:{$port}" ) ];
	}

	public function testNoOtherPluginFollowsRedirects(): void {
		$this->cacheDnsEntry( "intern.example:{$this->server->port}:127.0.0.1" );
		$this->server->redirect( '/1', $this->url( 'intern.example', self::GIF ) );
		$this->filtered->add( 'http_request_args', static fn( array $args ): array => [ 'redirection' => 5 ] + $args, priority: PHP_INT_MAX );
		$this->filtered->add( 'http_api_curl', static fn( CurlHandle $handle ): bool => curl_setopt( $handle, CURLOPT_FOLLOWLOCATION, true ) );
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', '/1' ), $this->target, 1_000 ) );
		self::assertSame( [ 'bilder.example', 'intern.example' ], $this->lookups );
		self::assertCount( 1, $this->server->requests() );
	}

	/** A plugin that redirects the request to another address gets no data from that address. */
	public function testAResponseFromAnotherAddressIsDroppedAndLogged(): void {
		$redirect = fn( CurlHandle $handle ): bool => curl_setopt( $handle, CURLOPT_RESOLVE, [ "bilder.example:{$this->server->port}:127.0.0.1" ] );
		// Adds the filter during the request, so that it runs after the last filter of OutboundFile.
		$this->filtered->add( 'http_request_timeout', function ( mixed $seconds ) use ( $redirect ): mixed {
			$this->filtered->add( 'requests-curl.before_send', $redirect, priority: PHP_INT_MAX );
			return $seconds;
		} );
		$log    = "{$this->target}.log";
		$before = (string) ini_set( 'error_log', $log );
		try {
			self::assertNull( $this->download( '127.0.0.2' )->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 1_000 ) );
		} finally {
			ini_set( 'error_log', $before );
		}
		self::assertCount( 1, $this->server->requests(), 'The plugin must have redirected the request.' );
		self::assertFileDoesNotExist( $this->target );
		self::assertStringContainsString( 'bilder.example was to be asked at 127.0.0.2, and 127.0.0.1 answered', (string) file_get_contents( $log ) );
		unlink( $log );
	}

	/** A plugin that answers in place of WordPress may have requested any server. */
	public function testResponsesOfOtherPluginsAreIgnored(): void {
		$this->filtered->add( 'pre_http_request', function (): array {
			file_put_contents( $this->target, 'GIF89a' );
			return [
				'headers'  => [],
				'body'     => '',
				'response' => [
					'code'    => 200,
					'message' => 'OK',
				],
				'cookies'  => [],
				'filename' => null,
			];
		}, priority: PHP_INT_MAX );
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 1_000 ) );
		self::assertFileDoesNotExist( $this->target );
	}

	/** A request that another plugin sends meanwhile goes to its own server. */
	public function testConcurrentRequestsOfOtherPluginsAreUnchanged(): void {
		$this->server->answer( '/hello', 200, [], 'hello' );
		$body      = '';
		$sendOther = function ( mixed $before ) use ( &$body, &$sendOther ): mixed {
			remove_filter( 'pre_http_request', $sendOther, PHP_INT_MAX );
			$body = wp_remote_retrieve_body( wp_remote_get( "http://127.0.0.1:{$this->server->port}/hello" ) );
			return $before;
		};
		$this->filtered->add( 'pre_http_request', $sendOther, priority: PHP_INT_MAX );
		self::assertNotNull( $this->download()->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 1_000 ) );
		self::assertSame( [ 'hello', 'GIF89a' ], [ $body, (string) file_get_contents( $this->target ) ] );
	}

	public function testDownloadsOfTooLargeOrMissingFilesLeaveNoFile(): void {
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', self::GIF ), $this->target, 3 ) );
		self::assertFileDoesNotExist( $this->target );
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', '/nothing-of-that-name.gif' ), $this->target, 100_000 ) );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testEachRedirectIsChecked(): void {
		$this->server->redirect( '/1', '/2' );
		$this->server->redirect( '/2', $this->url( 'intern.example', '/secret' ) );
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', '/1' ), $this->target, 1_000 ) );
		self::assertSame( [ 'bilder.example', 'bilder.example', 'intern.example' ], $this->lookups );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testAtMostThreeRedirectsAreFollowed(): void {
		foreach ( [ '/0' => '/1', '/1' => '/2', '/2' => '/3', '/3' => self::GIF ] as $path => $location ) {
			$this->server->redirect( $path, $location );
		}
		self::assertNotNull( $this->download()->fetch( $this->url( 'bilder.example', '/1' ), $this->target, 1_000 ) );
		self::assertNull( $this->download()->fetch( $this->url( 'bilder.example', '/0' ), $this->target, 1_000 ) );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testAKnownFileIsNotDownloadedAgain(): void {
		$url   = $this->url( 'bilder.example', self::GIF );
		$first = $this->download()->fetch( $url, $this->target, 1_000 );
		self::assertSame( [ false, '"v1"' ], [ $first['isSame'] ?? null, $first['etag'] ?? null ] );
		unlink( $this->target );
		$second = $this->download()->fetch( $url, $this->target, 1_000, '"v1"' );
		self::assertSame( [ true, '"v1"' ], [ $second['isSame'] ?? null, $second['etag'] ?? null ] );
		self::assertFileDoesNotExist( $this->target );
		foreach ( [ '"another"', "no mark\r\nX-Header: 1", '' ] as $other ) {
			self::assertFalse( $this->download()->fetch( $url, $this->target, 1_000, $other )['isSame'] ?? null );
		}
	}

	/** @param string $ip IP address of bilder.example; only this address counts as public. */
	private function download( string $ip = '127.0.0.1' ): OutboundFile {
		$resolve = function ( string $host ) use ( $ip ): array {
			$this->lookups[] = $host;
			return [ 'bilder.example' === $host ? $ip : '127.0.0.3' ];
		};
		return new OutboundFile( new OutboundGuard( $resolve, static fn( string $found ): bool => $found === $ip, [ $this->server->port ] ) );
	}

	private function url( string $host, string $path ): string {
		return "http://{$host}:{$this->server->port}{$path}";
	}

	/** Adds an entry "host:port:address" to cURL's DNS cache, so that cURL asks no name server. */
	private function cacheDnsEntry( string $entry ): void {
		$share = curl_share_init();
		curl_share_setopt( $share, CURLSHOPT_SHARE, CURL_LOCK_DATA_DNS );
		$handle = curl_init( 'http://' . implode( ':', array_slice( explode( ':', $entry ), 0, 2 ) ) . '/known' );
		self::assertInstanceOf( CurlHandle::class, $handle );
		curl_setopt_array( $handle, [
			CURLOPT_RESOLVE        => [ $entry ],
			CURLOPT_SHARE          => $share,
			CURLOPT_CONNECT_ONLY   => true,
			CURLOPT_RETURNTRANSFER => true,
		] );
		curl_exec( $handle );
		$this->filtered->add( 'http_api_curl', static fn( CurlHandle $requestHandle ): bool => curl_setopt( $requestHandle, CURLOPT_SHARE, $share ) );
	}
}
