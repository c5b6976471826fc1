<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Admin\Health\RegionHealth;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\StaticCopies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Regions;

/** Whether the web server itself delivers the regions. */
final class RegionHealthTest extends IntegrationTestCase {

	private RegionFiles $files;

	protected function setUp(): void {
		$this->files = ( new Container() )->get( RegionFiles::class );
		Regions::import( Regions::row( 3 ) );
	}

	protected function tearDown(): void {
		( new StaticCopies() )->remove();
		delete_option( RegionFiles::OPTION_SERVED );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'servers' )]
	public function testFileUrlsAreUsedOnlyIfTheServerDeliversThemUnchangedAndCompressed( int $status, array $headers, string $appended, string $servedOption, string $label ): void {
		$answer = fn( mixed $before, mixed $options, string $url ): array => [
			'response' => [ 'code' => $status, 'message' => '' ],
			'body'     => $this->files->read( str_contains( $url, '/geojson-' ) ? RegionFiles::GEOJSON : RegionFiles::LOCATIONS )->plain() . $appended,
			'headers'  => $headers,
			'cookies'  => [],
		];
		self::assertSame( $label, $this->check( $answer )['label'] );
		self::assertSame( $label, $this->health()->lastResult()?->label );
		self::assertSame( $servedOption, get_option( RegionFiles::OPTION_SERVED ) );
		self::assertSame( '1' === $servedOption ? $this->files->urls() : $this->files->routeUrls(), $this->files->verifiedUrls() );
	}

	/** @return iterable<string, array{int, array<string, string>, string, string, string}> */
	public static function servers(): iterable {
		$byServer = 'Der Webserver liefert die Regionen selbst aus';
		$byPhp    = 'Die Regionen laufen über PHP, auch das funktioniert';
		yield 'a suitable server' => [ 200, [ 'content-encoding' => 'gzip' ], '', '1', $byServer ];
		yield 'a server without compression' => [ 200, [], '', '0', $byPhp ];
		yield 'a server that refuses' => [ 403, [ 'content-encoding' => 'gzip' ], '', '0', $byPhp ];
		yield 'a server that adds content' => [ 200, [ 'content-encoding' => 'gzip' ], '<!-- cached -->', '0', $byPhp ];
	}

	public function testBeforeTheFirstCheckNothingIsReported(): void {
		self::assertNull( $this->health()->lastResult() );
	}

	public function testWithoutFilesNoRequestIsMade(): void {
		( new StaticCopies() )->remove();
		$onRequest = static fn(): mixed => self::fail( 'Without files no request may be made.' );
		self::assertSame( 'Die Regionen laufen über PHP, auch das funktioniert', $this->check( $onRequest )['label'] );
	}

	/** @return array<string, mixed> Result in Site Health. */
	private function check( callable $answer ): array {
		add_filter( 'pre_http_request', $answer, 10, 3 );
		try {
			return $this->health()->check();
		} finally {
			remove_filter( 'pre_http_request', $answer );
		}
	}

	private function health(): RegionHealth {
		return new RegionHealth( $this->files, new Translator( Language::German ) );
	}
}
