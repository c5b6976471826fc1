<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use Closure;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** O21: a file that a stranger has named, from the site of the tests under a name that nobody else knows. */
final class OutboundFileTest extends IntegrationTestCase {

	private string $target;

	/** @var list<string> Names that were looked up. */
	private array $asked = [];

	/** @var array<string, string> Redirects by path. */
	private array $locations = [];

	private Closure $filter;

	protected function setUp(): void {
		$this->filter = $this->answer( ... );
		add_filter( 'pre_http_request', $this->filter, PHP_INT_MAX, 3 );
		$this->target = sys_get_temp_dir() . '/sw-immosuite-outbound-' . bin2hex( random_bytes( 6 ) );
	}

	protected function tearDown(): void {
		remove_filter( 'pre_http_request', $this->filter, PHP_INT_MAX );
		if ( is_file( $this->target ) ) {
			unlink( $this->target );
		}
	}

	public function testTheConnectionGoesToTheAddressThatWasLookedAt(): void {
		$url = $this->at( 'bilder.example', '/wp-includes/images/blank.gif' );
		self::assertNotNull( $this->files()->fetch( $url, $this->target, 1_000 ), 'No name server knows that name.' );
		self::assertStringStartsWith( 'GIF89a', (string) file_get_contents( $this->target ) );
		self::assertSame( [ 'bilder.example' ], $this->asked );
	}

	public function testWhatIsTooLargeOrNotThereLeavesNothing(): void {
		self::assertNull( $this->files()->fetch( $this->at( 'bilder.example', '/wp-includes/images/blank.gif' ), $this->target, 10 ) );
		self::assertFileDoesNotExist( $this->target );
		self::assertNull( $this->files()->fetch( $this->at( 'bilder.example', '/nothing-of-that-name.gif' ), $this->target, 100_000 ) );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testEachRedirectIsLookedAt(): void {
		$this->locations = [ '/1' => '/2', '/2' => $this->at( 'intern.example', '/secret' ) ];
		self::assertNull( $this->files()->fetch( $this->at( 'bilder.example', '/1' ), $this->target, 1_000 ) );
		self::assertSame( [ 'bilder.example', 'bilder.example', 'intern.example' ], $this->asked );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testThreeRedirectsAreTheMost(): void {
		$gif = '/wp-includes/images/blank.gif';
		$this->locations = [ '/1' => '/2', '/2' => '/3', '/3' => $gif, '/0' => '/1' ];
		self::assertNotNull( $this->files()->fetch( $this->at( 'bilder.example', '/1' ), $this->target, 1_000 ) );
		$this->locations = [ '/0' => '/1', '/1' => '/2', '/2' => '/3', '/3' => $gif ];
		self::assertNull( $this->files()->fetch( $this->at( 'bilder.example', '/0' ), $this->target, 1_000 ) );
		self::assertFileDoesNotExist( $this->target );
	}

	public function testWhatIsThereAlreadyIsNotSentAgain(): void {
		$url   = $this->at( 'bilder.example', '/wp-json/sw-immosuite/v1/wizard/locations/geojson' );
		$first = $this->files()->fetch( $url, $this->target, 100_000 );
		self::assertNotNull( $first );
		self::assertMatchesRegularExpression( '~^(W/)?"[^"]+"$~D', $first->etag );
		self::assertFalse( $first->isSame );
		unlink( $this->target );
		$second = $this->files()->fetch( $url, $this->target, 100_000, $first->etag );
		self::assertSame( [ true, $first->etag ], [ $second?->isSame, $second?->etag ] );
		self::assertFileDoesNotExist( $this->target );
		foreach ( [ '"another"', "no mark\r\nX-Header: 1", '' ] as $other ) {
			self::assertFalse( $this->files()->fetch( $url, $this->target, 100_000, $other )?->isSame );
		}
	}

	private function files(): OutboundFile {
		$resolve = function ( string $host ): array {
			$this->asked[] = $host;
			return [ 'bilder.example' === $host ? '127.0.0.1' : '127.0.0.2' ];
		};
		return new OutboundFile( new OutboundGuard( $resolve, static fn( string $ip ): bool => '127.0.0.1' === $ip, [ (int) wp_parse_url( Http::url(), PHP_URL_PORT ) ] ) );
	}

	private function at( string $host, string $path ): string {
		return "http://{$host}:" . wp_parse_url( Http::url(), PHP_URL_PORT ) . $path;
	}

	/** Comes after what keeps the tests' site from asking others: the name leads nowhere else. */
	private function answer( mixed $before, mixed $args, string $url ): mixed {
		$location = $this->locations[ (string) wp_parse_url( $url, PHP_URL_PATH ) ] ?? null;
		return null === $location ? false : [
			'headers'  => [ 'location' => $location ],
			'body'     => '',
			'response' => [
				'code'    => 302,
				'message' => 'Found',
			],
			'cookies'  => [],
			'filename' => null,
		];
	}
}
