<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Frontend\Blocks\WidgetAttributes;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\Frame\BrowserNotice;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Tests\Support\FakeBuild;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Tables;
use SwImmoSuite\Visitor\Consent\ConsentTextRepository;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use WP_Query;

/** The inquiry widget on a listing's page is about that listing. */
final class ListingInquiryTest extends IntegrationTestCase {

	private FakeBuild $fakeBuild;

	private int $listing;

	protected function setUp(): void {
		$this->fakeBuild = new FakeBuild();
		$this->listing   = Listings::add();
	}

	protected function tearDown(): void {
		wp_reset_query();
		Listings::clear();
		$this->fakeBuild->remove();
	}

	private function renderer(): WidgetRenderer {
		$clock  = new Clock();
		$texts  = new ConsentWordings( new Settings(), new ConsentTextRepository( ( new Tables() )->connection, $clock ) );
		$config = new HostConfig( new FormTokenIssuer( new FormToken( $clock ), $texts, $clock ), $texts );
		return new WidgetRenderer( $config, $this->fakeBuild->build(), new BrowserNotice( new Settings() ), new Settings() );
	}

	private function render( string $widget, mixed $given = null ): string {
		return $this->renderer()->render( $widget, null === $given ? [] : [ 'objectId' => $given ], false );
	}

	private function visitListing(): void {
		$GLOBALS['wp_query'] = new WP_Query(
			[
				'p'         => $this->listing,
				'post_type' => 'sw_immo_listing',
			]
		);
	}

	public function testABlockWithoutAListingUsesTheListingOfThePage(): void {
		self::assertStringContainsString( '"objectId":0', $this->render( 'expose-inquiry' ) );
		$this->visitListing();
		self::assertStringContainsString( '"objectId":' . $this->listing . ',', $this->render( 'expose-inquiry' ) );
		self::assertStringContainsString( '"objectId":7,', $this->render( 'expose-inquiry', 7 ) );
		self::assertStringNotContainsString( 'objectId', $this->render( 'contact-form' ) );
	}

	/** The page of a listing that accepts no inquiries shows no form. */
	public function testThePageOfASoldListingHasNoForm(): void {
		$this->visitListing();
		foreach ( [ 'reserved' => true, 'sold' => false, 'reference' => false ] as $state => $hasForm ) {
			update_post_meta( $this->listing, 'sw_immo_state', $state );
			self::assertSame( $hasForm, '' !== $this->render( 'expose-inquiry' ), $state );
			self::assertNotSame( '', $this->render( 'contact-form' ) );
			self::assertNotSame( '', $this->render( 'expose-inquiry', 7 ), 'A block about another listing is rendered.' );
		}
	}

	public function testTheHeadOfAListingDoesNotPreloadTheFormScriptBeforeThePicture(): void {
		$renderer = $this->renderer();
		$renderer->render( 'expose-inquiry', [], false );
		self::assertCount( 1, $renderer->preload( [] ) );
		$this->visitListing();
		self::assertSame( [], $renderer->preload( [] ) );
	}

	public function testTheUrlOfTheFormsOwnWindowContainsTheListing(): void {
		self::assertStringNotContainsString( 'objectId=', $this->render( 'expose-inquiry' ) );
		self::assertStringContainsString( 'objectId=7', $this->render( 'expose-inquiry', 7 ) );
	}

	/** @return array<string, array{mixed, int}> */
	public static function objectIds(): array {
		return [
			'of a block'       => [ 42, 42 ],
			'of a shortcode'   => [ '42', 42 ],
			'nothing'          => [ null, 0 ],
			'words'            => [ 'haus', 0 ],
			'a negative number' => [ -1, 0 ],
			'beyond all posts' => [ '9007199254740992', 0 ],
		];
	}

	#[DataProvider( 'objectIds' )]
	public function testTheListingOfABlockIsAnInteger( mixed $given, int $expected ): void {
		self::assertSame( $expected, WidgetAttributes::read( 'expose-inquiry', [ 'objectid' => $given ] )->toArray()['objectId'] ?? null );
	}
}
