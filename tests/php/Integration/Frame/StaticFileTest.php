<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Frontend\Frame\StaticFile;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** URLs below /webapp/static/ return the files that the build lists, and no other file on the disk. */
final class StaticFileTest extends IntegrationTestCase {

	private const CACHED_FOREVER = 'public, max-age=31536000, immutable';

	private FakeBuild $fakeBuild;

	private StaticFile $files;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->files     = new StaticFile( $this->fakeBuild->build() );
	}

	protected function tearDown(): void {
		$this->fakeBuild->remove();
	}

	/** C1.15. */
	public function testAListedFileHasItsTypeAndHeader(): void {
		$response = $this->files->respond( 'app.js', '' );
		self::assertNotNull( $response );
		self::assertSame( 'app', $response->body );
		self::assertSame( 'text/javascript; charset=utf-8', $response->headers['Content-Type'] );
		self::assertSame( 'nosniff', $response->headers['X-Content-Type-Options'] );
		self::assertSame( '1', $response->headers[ FrameUrl::PHP_HEADER ] );
		self::assertSame( 304, $response->conditional( $response->conditional( '' )->headers['ETag'] )->status );
	}

	public function testOnlyVersionedUrlsAreCachedForever(): void {
		$version = $this->fakeBuild->build()->version( 'app.js' );
		self::assertSame( self::CACHED_FOREVER, $this->files->respond( 'app.js', $version )?->headers['Cache-Control'] );
		self::assertSame( self::CACHED_FOREVER, $this->files->respond( 'map.0123456789.js', '' )?->headers['Cache-Control'] );
		self::assertSame( 'public, max-age=300', $this->files->respond( 'app.js', '' )?->headers['Cache-Control'] );
		self::assertSame( 'public, max-age=300', $this->files->respond( 'app.js', 'an-older-one' )?->headers['Cache-Control'] );
	}

	/** @return list<array{string}> */
	public static function otherNames(): array {
		return array_map(
			static fn( string $name ): array => [ $name ],
			[
				'',
				'unlisted.js',
				'manifest.php',
				'../web/app.js',
				'./app.js',
				'/app.js',
				'app.js/',
				'APP.JS',
				"app.js\0",
				'app.js%00',
				'..%2fweb%2fapp.js',
				'..\\web\\app.js',
				'../../../../../../etc/passwd',
				'php://filter/resource=app.js',
				'0',
			]
		);
	}

	#[DataProvider( 'otherNames' )]
	public function testOtherNamesAreNotFound( string $name ): void {
		self::assertNull( $this->files->respond( $name, '' ) );
		self::assertSame( '', $this->fakeBuild->build()->contents( $name ) );
	}

	public function testWithoutABuildThereAreNoFiles(): void {
		unlink( $this->fakeBuild->folder . '/web/manifest.php' );
		$build = $this->fakeBuild->build();
		self::assertCount( 0, $build->files() );
		self::assertFalse( $build->isComplete() );
		self::assertNull( ( new StaticFile( $build ) )->respond( 'app.js', '' ) );
	}
}
