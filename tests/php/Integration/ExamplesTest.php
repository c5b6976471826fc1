<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\Alert\AlertService;

/** The examples of docs/extend.md do what their comments say. Events have their own test. */
final class ExamplesTest extends IntegrationTestCase {

	private Filtered $hooks;

	protected function setUp(): void {
		$this->hooks = new Filtered();
		$_COOKIE     = [];
		Prospects::begin();
		update_option( Settings::OPTION, [ 'recipients' => [ 'info@agentur.example' ] ] );
	}

	protected function tearDown(): void {
		$this->hooks->clear();
		delete_option( 'extension_faults' );
		Listings::clear();
	}

	public function testMailsUseTheAgencysWords(): void {
		$this->hooks->load( 'mails' );
		Prospects::add( Visitor::EMAIL );
		$hidden = Prospects::home( [], [ 'post_title' => 'Noch verborgen' ] );
		update_post_meta( $hidden, 'extension_later', '1' );
		Prospects::home();
		$later = new Container( new Clock( 1_800 ) );
		$later->get( AlertService::class )->run();
		[ $alert ] = SentMails::all( $later );
		self::assertStringStartsWith( 'Frisch für Sie: 1 neue Immobilie: ', $alert['subject'] );
		self::assertStringStartsWith( 'Guten Tag, schauen Sie mal, was seit gestern neu bei uns ist.', (string) preg_replace( '/\\s+/', ' ', $alert['text'] ) );
		self::assertStringNotContainsString( 'Noch verborgen', $alert['text'] );
		( new Rest() )->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		$copied = array_filter( SentMails::exact(), static fn( array $mail ): bool => in_array( 'Bcc: buero@agentur.example', $mail['headers'], true ) );
		self::assertCount( 1, $copied );
	}

	public function testAnotherFormBecomesAnEntry(): void {
		$this->hooks->load( 'submissions' );
		$sent = [ 'first' => 'Erika', 'last' => 'Mustermann', 'mail' => Visitor::EMAIL, 'text' => 'Guten Tag', 'agrees' => true ];
		do_action( 'extension_form', [ 'mail' => 'none', 'agrees' => false ] + $sent );
		self::assertCount( 3, (array) get_option( 'extension_faults' ) );
		do_action( 'extension_form', $sent );
		self::assertSame( [ 'new' ], array_column( $this->stored->entries(), 'status' ) );
	}

	public function testTheSiteHasItsOwnNumbersAndPlaces(): void {
		$this->hooks->load( 'site' );
		$rules = Catalogue::current()->rules( Wizard::Lead, Searches::HOUSE );
		self::assertNotSame( [], $rules );
		self::assertArrayNotHasKey( 'property[baujahr]', $rules );
		self::assertSame( 22332, apply_filters( 'sw_immosuite_openimmo_category', 0, 'haus', [ 'SCHLOSS' ] ) );
		self::assertSame( 500, ( (array) apply_filters( 'sw_immosuite_limits', [ 'submissions' => 60 ] ) )['submissions'] ?? 0 );
	}
}
