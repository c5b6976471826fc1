<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\Mail;
use SwImmoSuite\Tests\Support\Visitor;
use WP_User;

/** The contact person of a listing gets its inquiries. */
final class ContactPersonInquiryTest extends IntegrationTestCase {

	private WP_User $agent;

	protected function setUp(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		Listings::clear();
		$_COOKIE     = [];
		$this->agent = new WP_User( Staff::addUser( Capabilities::ROLE, 'x' ) );
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example' ] ] );
	}

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testTheContactPersonIsAssignedAndGetsAllMails(): void {
		$this->inquire( $this->addListing() );
		[ $entry ] = $this->stored->entries();
		self::assertSame( [ $this->agent->ID, 'new' ], [ $entry->assignee, $entry->status ] );
		[ $received, $assigned ] = $this->stored->history();
		self::assertSame( [ 'received', 'assigned', 0 ], [ $received->event, $assigned->event, $assigned->userId ] );
		self::assertSame( [ 'from' => 0, 'to' => $this->agent->ID, 'toName' => $this->agent->display_name ], $assigned->data );
		self::assertSame( [ 'post@agentur.example', $this->agent->user_email ], $this->recipientsOf( 'agency.unconfirmed' ) );
		( new Rest() )->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
		self::assertSame( [ 'post@agentur.example', $this->agent->user_email ], $this->recipientsOf( 'agency.confirmed' ) );
		self::assertCount( 1, array_keys( array_column( $this->stored->history(), 'event' ), 'assigned', true ) );
	}

	public function testTheContactPersonGetsMailsInTheLanguageOfTheAccount(): void {
		update_user_meta( $this->agent->ID, 'locale', 'en_GB' );
		$this->inquire( $this->addListing() );
		$mails = array_column( SentMails::all(), null, 'to' );
		self::assertStringContainsString( 'In WordPress: ', $mails[ $this->agent->user_email ]['text'] );
		self::assertStringStartsWith( 'Unconfirmed. ', $mails[ $this->agent->user_email ]['text'] );
		self::assertStringStartsWith( 'Unbestätigt. ', $mails['post@agentur.example']['text'] );
		self::assertSame( Visitor::EMAIL, $mails[ $this->agent->user_email ]['replyTo'] );
	}

	public function testASignedInVisitorsInquiryReachesTheContactPerson(): void {
		$visitor = ( new Searches() )->addVisitor();
		( new Rest( 0, $visitor ) )->post( '/wizard/expose-inquiry', Bodies::inquiry( $this->addListing() ), Visitor::headers( Visitor::token( 'expose-inquiry' ) ) );
		self::assertSame( [ 'post@agentur.example', $this->agent->user_email ], $this->recipientsOf( 'agency.signed-in' ) );
		self::assertSame( $this->agent->ID, $this->stored->entries()[0]->assignee );
	}

	public function testAContactPersonWhoIsAlsoARecipientGetsOneMail(): void {
		update_option( Settings::OPTION, [ 'recipients' => [ 'post@agentur.example', strtoupper( $this->agent->user_email ) ] ] );
		$this->inquire( $this->addListing() );
		self::assertSame( [ 'post@agentur.example', strtoupper( $this->agent->user_email ) ], $this->recipientsOf( 'agency.unconfirmed' ) );
		self::assertSame( $this->agent->ID, $this->stored->entries()[0]->assignee );
	}

	/** Only users who may edit listings are contact persons, and only users who may edit entries get mails about inquiries. */
	public function testWithoutAContactPersonTheInquiryGoesToTheAgency(): void {
		$listing = $this->addListing();
		$cases   = [
			'nobody is chosen' => static fn() => delete_post_meta( $listing, Field::AgentUser->value ),
			'editor'           => static fn() => update_post_meta( $listing, Field::AgentUser->value, Staff::addUser( 'editor', 'x' ) ),
			'no listings'      => fn() => $this->agent->add_cap( 'edit_sw_immo_listings', false ),
			'demoted'          => fn() => $this->agent->set_role( 'subscriber' ),
			'deleted'          => fn() => wp_delete_user( $this->agent->ID ),
		];
		foreach ( $cases as $case => $change ) {
			$change();
			$this->inquire( $listing );
			$entries = $this->stored->entries();
			self::assertSame( 0, $entries[ count( $entries ) - 1 ]->assignee, $case );
			self::assertSame( [ 'received' ], array_values( array_unique( array_column( $this->stored->history(), 'event' ) ) ), $case );
			update_post_meta( $listing, Field::AgentUser->value, $this->agent->ID );
		}
		self::assertSame( array_fill( 0, count( $cases ), 'post@agentur.example' ), $this->recipientsOf( 'agency.unconfirmed' ) );
	}

	public function testAUserDemotedBeforeTheMailIsSentGetsNone(): void {
		$this->inquire( $this->addListing() );
		$this->agent->set_role( 'subscriber' );
		self::assertNotContains( $this->agent->user_email, array_column( SentMails::all(), 'to' ) );
		[ $entry ] = $this->stored->entries();
		self::assertSame( [ 0, 'ok' ], [ $entry->assignee, $entry->mailState ] );
		$rows = $this->stored->history();
		self::assertContains( $this->agent->display_name, array_map( static fn( array $data ): mixed => $data['fromName'] ?? '', array_column( $rows, 'data' ) ), 'History keeps the name (A23).' );
	}

	private function addListing(): int {
		return Listings::add( [ Field::AgentUser->value => $this->agent->ID ] );
	}

	private function inquire( int $listing ): void {
		$answer = ( new Rest() )->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), Visitor::headers( Visitor::token( 'expose-inquiry' ) ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
	}

	/** @return list<string> Recipients of the mails of this kind. */
	private function recipientsOf( string $kind ): array {
		return array_values( array_map( static fn( Mail $mail ): string => $mail->recipient, array_filter( $this->stored->mails(), static fn( Mail $mail ): bool => $kind === $mail->kind ) ) );
	}
}
