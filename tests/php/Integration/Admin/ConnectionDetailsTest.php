<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Admin\Import\ConnectionDetails;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;

/** Connection data on the import screen, for the support of the agency's software, and obstacles to HTTPS. */
final class ConnectionDetailsTest extends IntegrationTestCase {

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	private static function html(): string {
		ob_start();
		( new ConnectionDetails( '/folder', new Translator( Language::German ) ) )->printExpanded();
		return (string) ob_get_clean();
	}

	/** The page lists only ways of sending that are available. */
	public function testWithoutApplicationPasswordsUploadOverHttpsIsReportedAsUnavailable(): void {
		$available = self::html();
		self::assertStringContainsString( rest_url( 'sw-immosuite-admin/v1/openimmo' ), $available );
		self::assertStringNotContainsString( 'Anwendungspasswörter sind hier abgeschaltet', $available );
		add_filter( 'wp_is_application_passwords_available', '__return_false' );
		$unavailable = self::html();
		remove_filter( 'wp_is_application_passwords_available', '__return_false' );
		self::assertStringContainsString( 'Anwendungspasswörter sind hier abgeschaltet', $unavailable );
		self::assertStringNotContainsString( rest_url( 'sw-immosuite-admin/v1/openimmo' ), $unavailable );
		self::assertStringContainsString( '/folder', $unavailable );
	}

	/** Core's check needs a browser that sends the header, so the sentence stays hidden until the browser has the result. */
	public function testTheSentenceAboutAStrippedHeaderIsHiddenUntilCoresCheck(): void {
		wp_set_current_user( Staff::addUser( 'administrator', 'secret' ) );
		$notice = 'data-checks="' . rest_url( 'wp-site-health/v1/tests/authorization-header' ) . '" data-nonce="' . wp_create_nonce( 'wp_rest' ) . '" hidden>';
		$reason = 'der Webserver gibt die Kopfzeile „Authorization“ nicht an WordPress weiter';
		self::assertStringContainsString( "{$notice}Senden per HTTPS ist nicht möglich: {$reason}", self::html() );
		wp_set_current_user( Staff::addUser( 'editor', 'secret' ) );
		self::assertStringNotContainsString( $reason, self::html(), 'Only administrators may run core\'s check.' );
	}
}
