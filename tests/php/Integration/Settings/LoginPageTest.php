<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Redirect of visitors after a mailed sign-in link. */
final class LoginPageTest extends IntegrationTestCase {

	private int $konto;

	private int $account;

	protected function setUp(): void {
		$this->konto   = self::page( 'Mein Konto', 'publish' );
		$this->account = self::page( 'My "account"', 'publish' );
	}

	protected function tearDown(): void {
		wp_delete_post( $this->konto, true );
		wp_delete_post( $this->account, true );
		delete_option( Settings::OPTION );
	}

	public function testEnglishVisitorsGetTheEnglishPageIfThereIsOne(): void {
		$this->assertPages( [], 0, 0 );
		$this->assertPages( [ 'loginPage' => $this->konto ], $this->konto, $this->konto );
		$this->assertPages( [ 'loginPage' => $this->konto, 'englishLoginPage' => $this->account ], $this->konto, $this->account );
		$this->assertPages( [ 'englishLoginPage' => $this->account ], 0, $this->account );
	}

	public function testANonPublicPageIsIgnored(): void {
		$draft = self::page( 'Entwurf', 'draft' );
		$this->assertPages( [ 'loginPage' => $this->konto, 'englishLoginPage' => $draft ], $this->konto, $this->konto );
		$this->assertPages( [ 'loginPage' => $draft, 'englishLoginPage' => $this->account ], 0, $this->account );
		wp_delete_post( $draft, true );
	}

	public function testTheEditorNamesTheSignInPage(): void {
		$services = new Container();
		$data     = static fn(): JsonObject => new JsonObject( $services->get( EditorData::class )->data() );
		self::assertSame( [], $data()->value( 'signInPages' ) );
		update_option( Settings::OPTION, [ 'loginPage' => $this->konto, 'englishLoginPage' => $this->account ] );
		self::assertSame(
			[
				[ 'language' => 'de', 'id' => $this->konto, 'title' => 'Mein Konto' ],
				[ 'language' => 'en', 'id' => $this->account, 'title' => 'My "account"' ],
			],
			$data()->value( 'signInPages' )
		);
	}

	/** @param array<string, int> $given Settings. */
	private function assertPages( array $given, int $german, int $english ): void {
		update_option( Settings::OPTION, $given );
		$settings = new Settings();
		self::assertSame( [ $german, $english ], [ $settings->loginPage( Language::German ), $settings->loginPage( Language::English ) ] );
		$address = static fn( int $page ): string => 0 === $page ? '' : (string) get_permalink( $page );
		self::assertSame( $address( $english ), $settings->loginPageUrl( Language::English ) );
	}

	private static function page( string $title, string $status ): int {
		return wp_insert_post( [ 'post_type' => 'page', 'post_status' => $status, 'post_title' => $title ] );
	}
}
