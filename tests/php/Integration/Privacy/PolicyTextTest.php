<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Privacy;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Privacy\PolicyText;
use WP_Privacy_Policy_Content;

/** What an operator finds under Settings → Privacy → Policy Guide. */
final class PolicyTextTest extends TestCase {

	/** How often core has done what. */
	private mixed $actions;

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		set_current_screen( 'dashboard' );
		$this->actions = $GLOBALS['wp_actions'];
		// Core takes suggestions on admin_init alone.
		$GLOBALS['wp_actions'] = [ 'admin_init' => 1 ] + ( is_array( $this->actions ) ? $this->actions : [] );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		$GLOBALS['wp_actions'] = $this->actions;
	}

	public function testAGermanSiteIsOfferedATextThatCoversTheWholeProduct(): void {
		self::assertSame( '', self::suggested() );
		$english = static fn(): string => 'en_US';
		add_filter( 'locale', $english );
		PolicyText::suggest();
		remove_filter( 'locale', $english );
		self::assertSame( '', self::suggested(), 'It follows German law.' );

		PolicyText::suggest();
		$text = self::suggested();
		self::assertSame( 10, substr_count( $text, '<h3>' ) );
		$promised = [ 'Suchprofile', 'Newsletter', 'Art. 7 Abs. 1 DSGVO', '§ 7a UWG', '(höchstens 14 Tage, ohne Nutzung 48 Stunden)', '7 Tagen', '[24] Monate', 'herunterladen und löschen' ];
		foreach ( $promised as $words ) {
			self::assertStringContainsString( $words, $text );
		}
	}

	/** What this plugin suggests; empty where it does not. */
	private static function suggested(): string {
		foreach ( WP_Privacy_Policy_Content::get_suggested_policy_text() as $one ) {
			if ( is_array( $one ) && 'SW ImmoSuite' === $one['plugin_name'] && is_string( $one['policy_text'] ) ) {
				return $one['policy_text'];
			}
		}
		return '';
	}
}
