<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\FrameRequest;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Notification\Letterhead;

/** WPML and Polylang, through the filters that both support. */
final class TranslationPluginsTest extends IntegrationTestCase {

	private Filtered $filtered;

	private SiteOptions $options;

	/** @var list<int> */
	private array $pages = [];

	protected function setUp(): void {
		$this->filtered = new Filtered();
		$this->options  = new SiteOptions();
	}

	protected function tearDown(): void {
		$this->filtered->clear();
		$this->options->clear();
		array_map( static fn( int $id ): mixed => wp_delete_post( $id, true ), $this->pages );
	}

	/**
	 * @param string $home   Address of the site in English.
	 * @param string $origin The same address without directory and parameter.
	 */
	#[DataProvider( 'homes' )]
	public function testUrlsBelowWebappHaveNoLanguageDirectory( string $home, string $origin ): void {
		$site = get_option( 'home' );
		self::assertIsString( $site );
		$home = str_replace( '{site}', $site, $home );
		$this->filtered->add( 'home_url', static fn( string $url, string $path ): string => str_contains( $home, '?' ) ? add_query_arg( 'lang', 'en', $url ) : $home . '/' . ltrim( $path, '/' ), 2 );
		$base = str_replace( '{site}', $site, $origin ) . '/webapp/';
		self::assertSame( "{$base}contact-form-wizard?lang=en", FrameUrl::document( 'contact-form-wizard', Language::English ) );
		self::assertSame( [ "{$base}static/", "{$base}login?k=abc" ], [ FrameUrl::staticPath(), FrameUrl::login( 'abc', Language::German ) ] );
		$path = (string) wp_parse_url( "{$base}contact-form-wizard", PHP_URL_PATH );
		self::assertSame( 'contact-form-wizard', FrameRequest::read( [ 'REQUEST_URI' => "{$path}?lang=en" ], [ 'lang' => 'en' ] )?->name );
	}

	/** @return iterable<string, array{string, string}> */
	public static function homes(): iterable {
		yield 'a directory for each language' => [ '{site}/en', '{site}' ];
		yield 'a parameter' => [ '{site}?lang=en', '{site}' ];
		yield 'a domain for each language' => [ 'https://english.example', 'https://english.example' ];
	}

	public function testPagesOfTheSettingsAreThoseOfTheLanguage(): void {
		[ $german, $english ] = [ $this->addPage( 'Impressum' ), $this->addPage( 'Legal notice' ) ];
		$settings             = [ 'imprintPage' => $german, 'privacyPage' => $german, 'loginPage' => $german, 'searchPage' => $german, 'leadPage' => $german ];
		$this->options->set( 'sw_immosuite_settings', $settings );
		$this->options->set( 'wp_page_for_privacy_policy', $german );
		$translate = static fn( mixed $id, string $type, bool $useOriginal, string $code ): mixed => 'page' === $type && 'en' === $code && $german === $id ? $english : $id;
		$this->filtered->add( 'wpml_object_id', $translate, 4 );
		$urlsOf = static function ( Language $language ): array {
			$siteSettings = new Settings();
			$urls = [
				$siteSettings->privacyPageUrl( $language ),
				$siteSettings->imprintPageUrl( $language ),
				$siteSettings->loginPageUrl( $language ),
				$siteSettings->searchPageUrl( $language ),
				$siteSettings->leadPageUrl( $language ),
			];
			return array_unique( [ ...$urls, Letterhead::of( $siteSettings, $language )->imprintUrl ] );
		};
		self::assertSame( [ [ get_permalink( $german ) ], [ get_permalink( $english ) ] ], [ $urlsOf( Language::German ), $urlsOf( Language::English ) ] );
		$this->options->set( 'sw_immosuite_settings', [] );
		$core = array_map( ( new Settings() )->privacyPageUrl( ... ), [ Language::German, Language::English ] );
		self::assertSame( [ get_permalink( $german ), get_permalink( $english ) ], $core, 'The privacy page of core is translated, too.' );
		$this->options->set( 'sw_immosuite_settings', $settings );
		wp_update_post( [ 'ID' => $english, 'post_status' => 'draft' ] );
		self::assertSame( [ get_permalink( $german ) ], $urlsOf( Language::English ), 'A draft is not used as a translation.' );
	}

	private function addPage( string $title ): int {
		return $this->pages[] = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title ] );
	}
}
