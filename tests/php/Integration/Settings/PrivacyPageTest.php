<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\NewPages;

/** Setup, settings and links use the same privacy page. */
final class PrivacyPageTest extends IntegrationTestCase {

	private NewPages $pages;

	private mixed $before;

	protected function setUp(): void {
		$this->pages  = NewPages::begin();
		$this->before = get_option( PrivacyPage::CORE );
	}

	protected function tearDown(): void {
		$this->pages->delete();
		update_option( PrivacyPage::CORE, $this->before );
	}

	public function testAPublishedPageTakesPrecedence(): void {
		$settings = new Settings();
		update_option( PrivacyPage::CORE, 0 );
		self::assertSame( 0, PrivacyPage::of( $settings ) );
		$core = self::addPage( 'draft' );
		update_option( PrivacyPage::CORE, (string) $core );
		self::assertSame( [ $core, '' ], [ PrivacyPage::of( $settings ), $settings->privacyPageUrl() ] );
		$chosen = self::addPage( 'draft' );
		update_option( Settings::OPTION, [ 'privacyPage' => $chosen ] );
		self::assertSame( $chosen, PrivacyPage::of( $settings ), 'The page of the settings takes precedence.' );
		wp_publish_post( $core );
		self::assertSame( [ $core, get_permalink( $core ) ], [ PrivacyPage::of( $settings ), $settings->privacyPageUrl() ], 'The published page takes precedence over a draft.' );
		wp_publish_post( $chosen );
		self::assertSame( [ $chosen, get_permalink( $chosen ) ], [ PrivacyPage::of( $settings ), $settings->privacyPageUrl() ] );
		wp_trash_post( $chosen );
		self::assertSame( $core, PrivacyPage::of( $settings ) );
		wp_delete_post( $core, true );
		self::assertSame( 0, PrivacyPage::of( $settings ) );
	}

	private static function addPage( string $status ): int {
		return (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => $status, 'post_title' => 'Datenschutz' ] );
	}
}
