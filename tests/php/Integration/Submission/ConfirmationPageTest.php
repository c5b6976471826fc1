<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** POST wizard/key returns the subject of a confirmation link, and whether the result of a used link still exists. */
final class ConfirmationPageTest extends IntegrationTestCase {

	/** May 18, 2033 at 5:33:20 AM in Berlin: later than the listings of the test. */
	private const NOW = 2_000_000_000;

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		( new Searches() )->storeRegions();
		$this->options = new SiteOptions();
		$this->options->set( 'timezone_string', 'Europe/Berlin' );
		$_COOKIE = [];
	}

	protected function tearDown(): void {
		$this->options->clear();
		Listings::clear();
		Staff::deleteUsers();
	}

	public function testALinkDescribesItsListingAsTheMailDoes(): void {
		$listing = Listings::add();
		$agent   = Staff::addUser( 'editor', 'x' );
		wp_update_user( [ 'ID' => $agent, 'display_name' => 'Anna Probe' ] );
		ContactPerson::store( $agent, true, '030 23125 123' );
		update_post_meta( $listing, Field::AgentUser->value, $agent );
		$others = [ Listings::add(), Listings::add(), Listings::add() ];
		Listings::addExclusive();
		$this->send( 'inquiry', Bodies::inquiry( $listing, [ 'type' => 'viewing' ] ) );
		$subject = $this->subject();
		self::assertSame(
			[
				'title'   => 'Haus mit Garten am Hang',
				'details' => "78315 Radolfzell, 650.000\u{a0}€",
				'wish'    => 'viewing',
				'image'   => null,
				'link'    => get_permalink( $listing ),
				'person'  => 'Anna Probe',
				'phone'   => '030 23125 123',
			],
			array_diff_key( $subject->all(), [ 'similar' => 0 ] )
		);
		$similar = array_map( static fn( JsonObject $card ): ?int => $card->int( 'objectId' ), $subject->objects( 'similar' ) );
		self::assertCount( 2, $similar );
		self::assertSame( [], array_diff( $similar, $others ) );
	}

	public function testAListingThatBecameExclusiveIsNotNamed(): void {
		$listing = Listings::add();
		$this->send( 'inquiry', Bodies::inquiry( $listing ) );
		update_post_meta( $listing, Field::Exclusive->value, true );
		$keyInfo = $this->readKey();
		self::assertFalse( $keyInfo->has( 'subject' ) );
		self::assertStringNotContainsString( 'Garten', (string) wp_json_encode( $keyInfo->all() ) );
	}

	public function testADeletedListingIsNamedWithoutALink(): void {
		$listing = Listings::add();
		$this->send( 'inquiry', Bodies::inquiry( $listing ) );
		wp_delete_post( $listing, true );
		$subject = $this->subject();
		self::assertSame( [ 'Haus mit Garten am Hang', '78315 Radolfzell', '', [] ], array_map( $subject->value( ... ), [ 'title', 'details', 'link', 'similar' ] ) );
	}

	public function testASearchIsDescribedInWordsAndAMessageHasNoSubject(): void {
		$this->send( 'search', Bodies::savedSearch() );
		$subject = $this->subject();
		self::assertSame( 'Wohnung kaufen in Altstadt und Höri', $subject->string( 'title' ) );
		self::assertSame( "Kaufpreis: bis 450.000\u{a0}€ · Wohnfläche: ab 80\u{a0}m²", $subject->string( 'details' ) );
		$this->send( 'message', Visitor::message() );
		self::assertFalse( $this->readKey()->has( 'subject' ) );
	}

	/** @param callable(Connection): mixed $remove */
	#[DataProvider( 'removals' )]
	public function testAUsedLinkReportsWhenItWasUsedAndWhetherItsResultExists( string $form, callable $remove ): void {
		[ , , $body ] = Bodies::form( $form, Listings::add() );
		$this->send( $form, $body );
		self::assertFalse( $this->readKey()->has( 'holds' ) );
		$k = Links::latest();
		self::assertSame( 200, Rest::at( self::NOW + 60 )->post( '/wizard/confirm', [ 'k' => $k ] )->status );
		$used = $this->readKey( $k );
		self::assertSame( [ '2033-05-18T05:34:20+02:00', true ], [ $used->value( 'usedAt' ), $used->value( 'holds' ) ] );
		$remove( Connection::ofSite() );
		self::assertFalse( $this->readKey( $k )->value( 'holds' ) );
	}

	/** @return iterable<string, array{string, callable(Connection): mixed}> */
	public static function removals(): iterable {
		$delete = static fn( Connection $connection ): int => $connection->execute( 'DELETE FROM %i', [ $connection->table( 'submissions' ) ] );
		yield 'a deleted message' => [ 'message', $delete ];
		yield 'a deleted inquiry' => [ 'inquiry', $delete ];
		yield 'a deleted search' => [
			'search',
			static fn( Connection $connection ): int => ( new Container() )->get( SavedSearchRepository::class )
				->deleteOfContact( (int) $connection->value( 'SELECT id FROM %i', [ $connection->table( 'contacts' ) ] ) ),
		];
		yield 'a newsletter that has ended' => [
			'newsletter',
			static fn( Connection $connection ): int => $connection->execute(
				"INSERT INTO %i (consent_id, event, happened_at) SELECT id, 'revoked', 1 FROM %i WHERE purpose = 'newsletter'",
				[ $connection->table( 'consent_events' ), $connection->table( 'consents' ) ]
			),
		];
	}

	/** @param array<string, mixed> $body */
	private function send( string $form, array $body ): void {
		[ $path, $widget ] = Bodies::form( $form, 0 );
		$demands           = new FormRequirements( [], 'newsletter' === $widget ? 'required' : 'optional' );
		$token             = Rest::at( self::NOW - 60 )->services->get( FormTokenIssuer::class )->forBlock( $widget, Language::German, 0, $demands );
		$answer            = Rest::at( self::NOW )->post( $path, $body, Visitor::headers( $token ) );
		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'error' ) ], $answer->text );
	}

	private function subject(): JsonObject {
		$subject = $this->readKey()->object( 'subject' );
		self::assertNotNull( $subject );
		return $subject;
	}

	private function readKey( ?string $k = null ): JsonObject {
		$answer = Rest::at( self::NOW + 60 )->post( '/wizard/key', [ 'k' => $k ?? Links::latest() ] );
		self::assertSame( 200, $answer->status, $answer->text );
		return $answer->body;
	}
}
