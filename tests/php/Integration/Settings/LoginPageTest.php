<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Pages to which mailed sign-in links lead visitors, by language. */
final class LoginPageTest extends IntegrationTestCase {

	private int $germanPage;

	private int $englishPage;

	protected function setUp(): void {
		$this->germanPage  = self::addPage( 'Mein Konto', 'publish' );
		$this->englishPage = self::addPage( 'My "account"', 'publish' );
	}

	protected function tearDown(): void {
		wp_delete_post( $this->germanPage, true );
		wp_delete_post( $this->englishPage, true );
		delete_option( Settings::OPTION );
	}

	public function testEnglishVisitorsGetTheEnglishPageIfThereIsOne(): void {
		$this->assertPages( [], 0, 0 );
		$this->assertPages( [ 'loginPage' => $this->germanPage ], $this->germanPage, $this->germanPage );
		$this->assertPages( [ 'loginPage' => $this->germanPage, 'englishLoginPage' => $this->englishPage ], $this->germanPage, $this->englishPage );
		$this->assertPages( [ 'englishLoginPage' => $this->englishPage ], 0, $this->englishPage );
	}

	public function testANonPublicPageIsIgnored(): void {
		$draft = self::addPage( 'Entwurf', 'draft' );
		$this->assertPages( [ 'loginPage' => $this->germanPage, 'englishLoginPage' => $draft ], $this->germanPage, $this->germanPage );
		$this->assertPages( [ 'loginPage' => $draft, 'englishLoginPage' => $this->englishPage ], 0, $this->englishPage );
		wp_delete_post( $draft, true );
	}

	public function testTheEditorNamesTheSignInPage(): void {
		$services = new Container();
		$data     = static fn(): JsonObject => new JsonObject( $services->get( EditorData::class )->data() );
		self::assertSame( [], $data()->value( 'signInPages' ) );
		update_option( Settings::OPTION, [ 'loginPage' => $this->germanPage, 'englishLoginPage' => $this->englishPage ] );
		self::assertSame(
			[
				[ 'language' => 'de', 'id' => $this->germanPage, 'title' => 'Mein Konto' ],
				[ 'language' => 'en', 'id' => $this->englishPage, 'title' => 'My "account"' ],
			],
			$data()->value( 'signInPages' )
		);
	}

	/** @param array<string, int> $options Settings. */
	private function assertPages( array $options, int $german, int $english ): void {
		update_option( Settings::OPTION, $options );
		$settings = new Settings();
		self::assertSame( [ $german, $english ], [ $settings->loginPage( Language::German ), $settings->loginPage( Language::English ) ] );
		$url = static fn( int $page ): string => 0 === $page ? '' : (string) get_permalink( $page );
		self::assertSame( $url( $english ), $settings->loginPageUrl( Language::English ) );
	}

	private static function addPage( string $title, string $status ): int {
		return wp_insert_post( [ 'post_type' => 'page', 'post_status' => $status, 'post_title' => $title ] );
	}
}
