<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

/** URLs below /webapp/: written and parsed without rewrite rules, wherever WordPress is installed. */
final class FrameRequestTest extends IntegrationTestCase {

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'home', 'https://www.example.org' );
		$this->options->set( 'permalink_structure', '/%postname%/' );
	}

	protected function tearDown(): void {
		$this->options->clear();
	}

	/** @return array<string, array{string, string, array<string, mixed>, string|null, bool}> Home, URI, query, name, is a file. */
	public static function addresses(): array {
		$root = 'https://www.example.org';
		$blog = $root . '/blog';
		return [
			'a route'                         => [ $root, '/webapp/login?k=a', [], 'login', false ],
			'with a slash'                    => [ $root, '/webapp/login/', [], 'login', false ],
			'below index.php'                 => [ $root, '/index.php/webapp/login', [], 'login', false ],
			'in a subdirectory'               => [ $blog, '/blog/webapp/login', [], 'login', false ],
			'in a subdirectory, index.php'    => [ $blog, '/blog/index.php/webapp/login', [], 'login', false ],
			'plain permalinks'                => [ $root, '/?sw_immosuite_frame=login', [ FrameUrl::QUERY => 'login' ], 'login', false ],
			'plain permalinks, index.php'     => [ $root, '/index.php?sw_immosuite_frame=login', [ FrameUrl::QUERY => 'login' ], 'login', false ],
			'plain permalinks, subdirectory'  => [ $blog, '/blog/?sw_immosuite_frame=login', [ FrameUrl::QUERY => 'login' ], 'login', false ],
			'a file'                          => [ $root, '/webapp/static/app.js?ver=1', [], 'app.js', true ],
			'a path out of the folder'        => [ $root, '/webapp/static/../../wp-config.php', [], '../../wp-config.php', true ],
			'outside of the subdirectory'     => [ $blog, '/webapp/login', [], null, false ],
			'a page of the site'              => [ $root, '/webapp', [], null, false ],
			'the page with its slash'         => [ $root, '/webapp/', [], null, false ],
			'another page'                    => [ $root, '/kontakt/webapp/login', [], null, false ],
			'a query on another page'         => [ $root, '/kontakt/?sw_immosuite_frame=login', [ FrameUrl::QUERY => 'login' ], null, false ],
			'a list as a query'               => [ $root, '/?sw_immosuite_frame[]=login', [ FrameUrl::QUERY => [ 'login' ] ], null, false ],
		];
	}

	/**
	 * C1.16.
	 *
	 * @param array<string, mixed> $query
	 */
	#[DataProvider( 'addresses' )]
	public function testUrlsAreParsed( string $home, string $uri, array $query, ?string $name, bool $isFile ): void {
		$this->options->set( 'home', $home );
		$server  = [
			'REQUEST_URI'    => $uri,
			'REQUEST_METHOD' => 'get',
		];
		$request = FrameRequest::read( $server, $query );
		self::assertSame( $name, $request?->name );
		self::assertSame( $isFile, true === $request?->isFile );
		self::assertTrue( null === $request || ( FrameRequest::mayBeOurs( $server ) && 'GET' === $request->method ) );
	}

	/** @return iterable<string, array{string, string, string, string}> Home, URL, route, and language, from the table that the tests of the app use too. */
	public static function urlsShownByTheApp(): iterable {
		/** @var list<array{name: string, home?: string, route: string, lang: string, address: string}> $rows */
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/frame-addresses.json' ), true );
		foreach ( $rows as $row ) {
			yield $row['name'] => [ $row['home'] ?? 'https://www.example.org', $row['address'], $row['route'], $row['lang'] ];
		}
	}

	/** C1.16. */
	#[DataProvider( 'urlsShownByTheApp' )]
	public function testUrlsShownByTheAppLeadToTheirDocument( string $home, string $address, string $route, string $lang ): void {
		$this->options->set( 'home', $home );
		parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
		$uri     = substr( $address, strlen( 'https://www.example.org' ) );
		$request = FrameRequest::read( [ 'REQUEST_URI' => $uri ], $query );
		self::assertSame( [ $route, $lang, false ], [ $request?->name, $request?->language->value, $request?->isFile ] );
	}

	public function testOtherRequestsAreIgnored(): void {
		foreach ( [ '/', '/kontakt/', '/wp-json/sw-immosuite/v1/wizard/contact', '/webapp' ] as $uri ) {
			self::assertFalse( FrameRequest::mayBeOurs( [ 'REQUEST_URI' => $uri ] ) );
		}
		self::assertFalse( FrameRequest::mayBeOurs( [] ) );
	}

	public function testTheDefaultLanguageIsGerman(): void {
		$read = static fn( mixed $lang ): ?Language => FrameRequest::read( [ 'REQUEST_URI' => '/webapp/login' ], [ 'lang' => $lang ] )?->language;
		self::assertSame( Language::English, $read( 'en' ) );
		foreach ( [ 'de', 'fr', '', null, [ 'en' ] ] as $lang ) {
			self::assertSame( Language::German, $read( $lang ) );
		}
	}

	public function testUrlsAreBuilt(): void {
		self::assertSame( 'https://www.example.org/webapp/contact-form-wizard?lang=en', FrameUrl::document( 'contact-form-wizard', Language::English ) );
		self::assertSame( 'https://www.example.org/webapp/login?k=c.a-b.c_d', FrameUrl::login( 'c.a-b.c_d', Language::German ) );
		self::assertSame( 'https://www.example.org/webapp/login?lang=en&k=a%26b', FrameUrl::login( 'a&b', Language::English ) );
		$this->options->set( 'home', 'https://www.example.org/blog' );
		self::assertSame( 'https://www.example.org/blog/webapp/static/', FrameUrl::staticPath() );
		$this->options->set( 'permalink_structure', '/index.php/%postname%/' );
		self::assertSame( 'https://www.example.org/blog/index.php/webapp/login?k=x', FrameUrl::login( 'x', Language::German ) );
		$this->options->set( 'permalink_structure', '' );
		self::assertSame( 'https://www.example.org/blog/?sw_immosuite_frame=login&k=x', FrameUrl::login( 'x', Language::German ) );
	}

	public function testFilesUseTheAliasOnlyIfSiteHealthHasReachedIt(): void {
		$this->options->set( FrameUrl::ALIAS_OPTION, '0' );
		self::assertStringEndsWith( '/build/web/', FrameUrl::files() );
		$this->options->set( FrameUrl::ALIAS_OPTION, '1' );
		self::assertSame( 'https://www.example.org/webapp/static/', FrameUrl::files() );
	}
}
