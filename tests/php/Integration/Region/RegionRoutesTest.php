<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Region;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\StaticCopies;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Tables;

/** The two public GET routes for regions, over HTTP: prepared bytes, strong ETags, and no visitor data. */
final class RegionRoutesTest extends IntegrationTestCase {

	private RegionFiles $files;

	protected function setUp(): void {
		$this->files = ( new Container() )->get( RegionFiles::class );
		Regions::import( (string) file_get_contents( Regions::DEMO ) );
	}

	/** C3.33, C7.2, C7.3. */
	public function testLocationsHaveIdNameAndParentAndOutlinesReferToThem(): void {
		$square = Regions::polygon( Regions::square( 9.0, 47.7 ) );
		Regions::import( Regions::collection( [ Regions::feature( 'hegau' ), Regions::feature( 'singen', $square, 'hegau' ) ] ) );
		self::assertSame(
			[
				[
					'locationId' => 'hegau',
					'name'       => 'Region hegau',
				],
				[
					'locationId' => 'singen',
					'name'       => 'Region singen',
					'parentId'   => 'hegau',
				],
			],
			json_decode( $this->get( '/wizard/locations' )->text, true )
		);
		$outlines = $this->get( '/wizard/locations/geojson' )->body->objects( 'features' );
		self::assertSame( [ 'singen' ], array_values( array_map( static fn( JsonObject $outline ): ?string => $outline->object( 'properties' )?->string( 'locationId' ), $outlines ) ) );
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	#[DataProvider( 'documents' )]
	public function testResponsesAreThePreparedFiles( string $name, string $path ): void {
		$prepared = $this->files->read( $name );
		$plain    = $this->get( $path );
		$this->assertHeaders( $plain, "\"{$prepared->version}\"", '', 'public, no-cache' );
		self::assertSame( [ 200, $prepared->plain(), (string) strlen( $prepared->plain() ) ], [ $plain->status, $plain->text, $plain->header( 'content-length' ) ] );
		self::assertNotSame( [], json_decode( $plain->text, true ) );
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	#[DataProvider( 'documents' )]
	public function testClientsThatAcceptGzipGetFewerBytes( string $name, string $path ): void {
		$prepared = $this->files->read( $name );
		$raw      = $this->raw( $path, [ 'Accept-Encoding: br;q=1.0, gzip;q=0.8', 'Cookie: wordpress_test_cookie=1' ] );
		self::assertSame( $prepared->gzip, $raw['body'] );
		self::assertStringContainsString( 'content-encoding: gzip', $raw['head'] );
		self::assertStringContainsString( "etag: \"{$prepared->version}-gzip\"", $raw['head'] );
		self::assertStringContainsString( 'content-length: ' . strlen( $prepared->gzip ) . "\r", $raw['head'] );
		self::assertLessThan( 0.5, strlen( $prepared->gzip ) / strlen( $prepared->plain() ) );
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	#[DataProvider( 'documents' )]
	public function testAMatchingETagGetsA304( string $name, string $path ): void {
		$version = $this->files->version( $name );
		foreach ( [ [ "\"{$version}\"", '' ], [ "W/\"{$version}-gzip\", \"x\"", 'gzip' ], [ '*', 'gzip' ], [ '*', '' ] ] as [ $known, $encoding ] ) {
			$answer = $this->get( $path, [ 'If-None-Match' => $known, 'Accept-Encoding' => $encoding ] );
			self::assertSame( [ 304, '' ], [ $answer->status, $answer->text ], $known );
			$this->assertHeaders( $answer, '' === $encoding ? "\"{$version}\"" : "\"{$version}-gzip\"", '', 'public, no-cache' );
		}
		foreach ( [ [ "\"{$version}-gzip\"", '' ], [ '"x"', 'identity' ] ] as [ $known, $encoding ] ) {
			self::assertSame( 200, $this->get( $path, [ 'If-None-Match' => $known, 'Accept-Encoding' => $encoding ] )->status, 'The ETag belongs to another encoding or version.' );
		}
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	#[DataProvider( 'documents' )]
	public function testOnlyTheUrlOfTheCurrentVersionIsCachedForAYear( string $name, string $path ): void {
		$version = $this->files->version( $name );
		$year    = 'public, max-age=31536000, immutable';
		self::assertSame( $year, $this->get( "{$path}?v={$version}" )->header( 'cache-control' ) );
		self::assertSame( $year, $this->get( "{$path}?v={$version}", [ 'If-None-Match' => '*' ] )->header( 'cache-control' ) );
		$before = "{$path}?v={$version}";
		Regions::import( Regions::row( 3 ) );
		foreach ( [ $before, "{$path}?v=", "{$path}?v[]={$version}", "{$path}?w={$version}" ] as $other ) {
			$answer = $this->get( $other );
			self::assertSame( [ 200, 'public, no-cache' ], [ $answer->status, $answer->header( 'cache-control' ) ], $other );
			self::assertStringNotContainsString( 'konstanz', $answer->text, 'An old URL must return the current regions.' );
		}
	}

	/** @param RegionFiles::LOCATIONS|RegionFiles::GEOJSON $name */
	#[DataProvider( 'documents' )]
	public function testHeadHasTheSameHeadersWithoutABody( string $name, string $path ): void {
		$answer = Http::call( new HttpCall( 'HEAD', $path, null, [ 'Accept-Encoding' => 'gzip' ] ) );
		self::assertSame( [ 200, '' ], [ $answer->status, $answer->text ] );
		$this->assertHeaders( $answer, "\"{$this->files->version( $name )}-gzip\"", 'gzip', 'public, no-cache' );
	}

	/** @return iterable<string, array{RegionFiles::LOCATIONS|RegionFiles::GEOJSON, string}> */
	public static function documents(): iterable {
		yield 'locations' => [ RegionFiles::LOCATIONS, '/wizard/locations' ];
		yield 'outlines' => [ RegionFiles::GEOJSON, '/wizard/locations/geojson' ];
	}

	public function testASiteWithoutRegionsHasEmptyDocuments(): void {
		( new Tables() )->clear();
		self::assertSame( '[]', $this->get( '/wizard/locations' )->text );
		$answer = $this->get( '/wizard/locations/geojson' );
		self::assertSame( [ 200, '{"type":"FeatureCollection","features":[]}' ], [ $answer->status, $answer->text ] );
		self::assertSame( 304, $this->get( '/wizard/locations/geojson', [ 'If-None-Match' => $answer->header( 'etag' ) ] )->status );
	}

	public function testCoresParametersChangeNoByte(): void {
		$plain = $this->files->read( RegionFiles::LOCATIONS )->plain();
		foreach ( [ '_fields=name', '_pretty=1', '_locale=user', 'lang=en', '_embed=1', '_envelope=1' ] as $query ) {
			$answer = $this->get( "/wizard/locations?{$query}" );
			self::assertSame( [ 200, $plain, 'application/json; charset=UTF-8' ], [ $answer->status, $answer->text, $answer->header( 'content-type' ) ], $query );
		}
	}

	#[Group( 'sqlite' )]
	public function testFailuresAreNotCached(): void {
		$connection = ( new Tables() )->connection;
		$connection->execute( "UPDATE %i SET body = 'broken'", [ $connection->table( 'region_files' ) ] );
		$answer = $this->get( '/wizard/locations' );
		self::assertSame( [ 500, 'internal_server_error', 'no-store' ], [ $answer->status, $answer->code(), $answer->header( 'cache-control' ) ] );
	}

	public function testCallersInsidePhpGetTheDocument(): void {
		self::assertSame( 200, ( new Rest() )->get( '/wizard/locations/geojson' )->status );
		self::assertSame( 'FeatureCollection', ( new Rest() )->get( '/wizard/locations/geojson' )->string( 'type' ) );
	}

	public function testStaticFilesEqualTheDocumentsAndAreDeletedWithTheirVersion(): void {
		foreach ( $this->files->urls() as $name => $url ) {
			self::assertStringEndsWith( "/uploads/sw-immosuite/{$name}-{$this->files->version( $name )}.json", $url );
			$file = $this->folder() . '/' . basename( $url );
			self::assertSame( $this->files->read( $name )->plain(), (string) file_get_contents( $file ) );
			self::assertSame( 0644, fileperms( $file ) & 0777 );
		}
		$before = (array) glob( $this->folder() . '/*' );
		Regions::import( Regions::row( 3 ) );
		self::assertCount( 2, (array) glob( $this->folder() . '/*' ) );
		self::assertSame( [], array_intersect( $before, (array) glob( $this->folder() . '/*' ) ) );
	}

	public function testWithoutStaticFilesTheUrlsAreVersionedRoutes(): void {
		( new StaticCopies() )->remove();
		self::assertDirectoryDoesNotExist( $this->folder() );
		foreach ( $this->files->urls() as $name => $url ) {
			$path = RegionFiles::LOCATIONS === $name ? '/wizard/locations' : '/wizard/locations/geojson';
			self::assertSame( rest_url( "sw-immosuite/v1{$path}" ) . '?v=' . $this->files->version( $name ), $url );
		}
		$plain = static fn(): string => '';
		add_filter( 'pre_option_permalink_structure', $plain );
		$url = $this->files->urls()[ RegionFiles::LOCATIONS ];
		remove_filter( 'pre_option_permalink_structure', $plain );
		self::assertStringContainsString( 'rest_route=/sw-immosuite/v1/wizard/locations&v=', urldecode( $url ) );
		self::assertSame( 'public, max-age=31536000, immutable', Http::call( new HttpCall( 'GET', '/?' . explode( '?', $url, 2 )[1] ) )->header( 'cache-control' ) );
	}

	#[Group( 'sqlite' )]
	public function testAStaticFileOnAnotherOriginIsNotUsed(): void {
		$elsewhere = static fn( array $uploads ): array => [ 'baseurl' => 'https://cdn.example/uploads' ] + $uploads;
		add_filter( 'upload_dir', $elsewhere );
		$url = $this->files->urls()[ RegionFiles::LOCATIONS ];
		remove_filter( 'upload_dir', $elsewhere );
		self::assertStringContainsString( '/wp-json/sw-immosuite/v1/wizard/locations?v=', $url );
	}

	private function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/sw-immosuite';
	}

	private function assertHeaders( Answer $answer, string $tag, string $encoding, string $cache ): void {
		$headers = [ 'etag', 'content-encoding', 'cache-control', 'vary', 'set-cookie', 'pragma', 'expires', 'last-modified' ];
		self::assertSame( [ $tag, $encoding, $cache, 'Accept-Encoding', '', '', '', '' ], array_map( $answer->header( ... ), $headers ) );
		self::assertSame( [], array_filter( array_keys( $answer->headers ), static fn( string $name ): bool => str_starts_with( $name, 'access-control-' ) ) );
	}

	/** @param array<string, string> $headers */
	private function get( string $path, array $headers = [] ): Answer {
		return Http::call( new HttpCall( 'GET', $path, null, $headers ) );
	}

	/**
	 * The raw response, which Http would decode.
	 *
	 * @param list<string> $headers
	 * @return array{head: string, body: string}
	 */
	private function raw( string $path, array $headers ): array {
		$handle = curl_init( Http::url() . '/wp-json/sw-immosuite/v1' . $path );
		self::assertNotFalse( $handle );
		curl_setopt_array( $handle, [ CURLOPT_RETURNTRANSFER => true, CURLOPT_HEADER => true, CURLOPT_HTTPHEADER => $headers ] );
		$answer = (string) curl_exec( $handle );
		$size   = (int) curl_getinfo( $handle, CURLINFO_HEADER_SIZE );
		return [
			'head' => strtolower( substr( $answer, 0, $size ) ),
			'body' => substr( $answer, $size ),
		];
	}
}
