<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenSetup;

/** Links of the setup screen for open steps. */
final class SetupWaysTest extends IntegrationTestCase {

	private OpenSetup $setup;

	protected function setUp(): void {
		$this->setup = new OpenSetup();
	}

	protected function tearDown(): void {
		$this->setup->close();
	}

	/** The step has one primary button: the next action for the draft. */
	public function testADraftWithGapsHasAnEditButtonAndACompleteDraftHasAPublishButton(): void {
		$draft = self::page( 'Impressum', 'draft', 'Vertreten durch: [Vor- und Nachname]' );
		update_option( Settings::OPTION, [ 'imprintPage' => $draft ] );
		$browser = AdminBrowser::administrator();
		$edit    = esc_url( admin_url( "post.php?post={$draft}&action=edit" ) );
		$button  = '<a class="button button-primary" href="' . $edit . '">Ergänzen<span class="screen-reader-text">: Impressum</span></a>';
		$publish = 'Veröffentlichen<span class="screen-reader-text">: Impressum</span></button>';
		$page    = $browser->open( OpenSetup::SCREEN );
		self::assertSame( [ 1, 0 ], [ substr_count( $page, $button ), substr_count( $page, $publish ) ] );
		self::assertSame( 1, substr_count( $page, "href=\"{$edit}\"" ), 'There is one link to the editor.' );
		wp_update_post( [ 'ID' => $draft, 'post_content' => 'Vertreten durch: Erika Muster' ] );
		$page = $browser->open( OpenSetup::SCREEN );
		self::assertSame( [ 0, 1 ], [ substr_count( $page, $button ), substr_count( $page, $publish ) ] );
	}

	/** The agency's address takes precedence over the address of the user, who may be a technician. */
	public function testTheTestInquiryUsesTheAgencysAddress(): void {
		self::page( 'Kontakt', 'publish', '<!-- wp:sw-immosuite/contact-form /-->' );
		$browser = AdminBrowser::administrator();
		self::assertMatchesRegularExpression( '/deren Postfach Sie öffnen können, etwa [^ ]+@[^ ]+: Daran/', $browser->open( OpenSetup::SCREEN ) );
		self::assertStringNotContainsString( 'etwa post@agentur.example: Daran', $browser->open( OpenSetup::SCREEN ) );
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example', 'zweite@agentur.example' ] ] );
		self::assertStringContainsString( 'etwa post@agentur.example: Daran', $browser->open( OpenSetup::SCREEN ) );
	}

	private static function page( string $title, string $status, string $content ): int {
		return (int) wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => $status,
				'post_title'   => $title,
				'post_content' => $content,
			]
		);
	}
}
