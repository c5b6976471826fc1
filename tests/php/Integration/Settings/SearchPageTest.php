<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Pages to which the links "Save search" and "What is your property worth?" lead. */
final class SearchPageTest extends IntegrationTestCase {

	private const BLOCK = '<!-- wp:sw-immosuite/saved-search-wizard /-->';

	/** @var list<int> */
	private array $pages = [];

	protected function setUp(): void {
		delete_option( Settings::OPTION );
	}

	protected function tearDown(): void {
		foreach ( $this->pages as $page ) {
			wp_delete_post( $page, true );
		}
		delete_option( Settings::OPTION );
	}

	/** @return array<string, array{string}> */
	public static function wizards(): array {
		return [
			'block'             => [ self::BLOCK ],
			'block in a group'  => [ '<!-- wp:group --><div class="wp-block-group">' . self::BLOCK . '</div><!-- /wp:group -->' ],
			'shortcode'         => [ '[sw_immosuite language="de" widget="saved-search-wizard"]' ],
			'shortcode, single' => [ "[sw_immosuite widget='saved-search-wizard' /]" ],
			'shortcode, bare'   => [ '[sw_immosuite widget=saved-search-wizard]' ],
		];
	}

	#[DataProvider( 'wizards' )]
	public function testTheFirstPageWithTheWizardIsStored( string $content ): void {
		update_option( Settings::OPTION, [ 'agencyName' => 'Musterhaus' ] );
		$draft = $this->addPage( $content, 'draft' );
		self::assertSame( '', ( new Settings() )->searchPageUrl() );
		wp_publish_post( $draft );
		self::assertSame( get_permalink( $draft ), ( new Settings() )->searchPageUrl() );
		self::assertSame( 'Musterhaus', ( new Settings() )->agencyName(), 'Other settings stay.' );
	}

	public function testALaterPageDoesNotReplaceTheFirst(): void {
		$first = $this->addPage( self::BLOCK );
		$this->addPage( self::BLOCK );
		self::assertSame( $first, ( new Settings() )->publishedPage( 'searchPage' ) );
	}

	public function testADeletedPageIsReplacedByTheNext(): void {
		$this->addPage( self::BLOCK );
		wp_trash_post( $this->pages[0] );
		self::assertSame( 0, ( new Settings() )->publishedPage( 'searchPage' ) );
		$next = $this->addPage( self::BLOCK );
		self::assertSame( $next, ( new Settings() )->publishedPage( 'searchPage' ) );
	}

	public function testOtherPagesAreNotUsed(): void {
		$this->addPage( '<!-- wp:sw-immosuite/lead-wizard /-->' );
		$this->addPage( '[sw_immosuite widget="saved-search-wizards"] [sw_immosuite] saved-search-wizard' );
		$this->addPage( self::BLOCK, 'private' );
		$this->pages[] = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Suche', 'post_content' => self::BLOCK, 'post_password' => 'geheim' ] );
		$this->pages[] = wp_insert_post( [ 'post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Suche', 'post_content' => self::BLOCK ] );
		self::assertSame( 0, ( new Settings() )->publishedPage( 'searchPage' ) );
	}

	public function testTheFirstPageWithTheLeadWizardIsStored(): void {
		$page = $this->addPage( '<!-- wp:sw-immosuite/lead-wizard /-->' );
		$this->addPage( '[sw_immosuite widget="lead-wizard"]' );
		self::assertSame( get_permalink( $page ), ( new Settings() )->leadPageUrl() );
		self::assertSame( '', ( new Settings() )->searchPageUrl() );
	}

	public function testListingsShowTheInquiryFormUnlessItIsSwitchedOff(): void {
		self::assertTrue( ( new Settings() )->inquiryOnListing() );
		update_option( Settings::OPTION, [ 'inquiryOnListing' => false ] );
		self::assertFalse( ( new Settings() )->inquiryOnListing() );
	}

	private function addPage( string $content, string $status = 'publish' ): int {
		$id            = wp_insert_post( [ 'post_type' => 'page', 'post_status' => $status, 'post_title' => 'Suche', 'post_content' => $content ] );
		$this->pages[] = $id;
		return $id;
	}
}
