<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Visitor;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

/** POST wizard/contact: stored data, refusals, and repeated requests. */
final class SubmissionTest extends IntegrationTestCase {

	private Rest $rest;

	protected function setUp(): void {
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	/** C3.2, C7.8. */
	public function testAMessageIsStoredWithItsConsentsAndMails(): void {
		$answer = $this->rest->post( '/wizard/contact', Visitor::message( [ 'city' => ' Überlingen ' ], [ 'newsletter' => true ] ), Visitor::headers() );

		self::assertSame( 200, $answer->status );
		self::assertFalse( $answer->body->value( 'error' ) );
		self::assertTrue( $answer->body->value( 'sent' ) );
		[ $row ] = $this->stored->submissions();
		self::assertSame( $answer->string( 'id' ), $row->uuid );
		self::assertNull( $row->confirmedAt );
		self::assertSame(
			[
				'contact' => [
					'city'      => 'Überlingen',
					'firstname' => 'Erika',
					'lastname'  => 'Mustermann',
					'email'     => Visitor::EMAIL,
				],
				'message' => "Guten Tag,\nich habe eine Frage.",
			],
			$row->payload
		);
		self::assertSame( [ 'dataPrivacy', 'acceptContact', 'newsletter' ], array_column( $this->stored->consents(), 'purpose' ) );
		self::assertEqualsWithDelta( time(), $this->stored->consents()[0]->grantedAt, 3 );
		self::assertCount( 0, $this->stored->consentEvents(), 'No mail has been sent and no consent confirmed.' );
		self::assertSame(
			[
				'agency.unconfirmed' => 1,
				'confirm.contact'    => 1,
			],
			$this->stored->mailKinds()
		);
		self::assertCount( 0, $this->stored->contacts(), 'No contact is stored before the address is confirmed.' );
	}

	public function testAConsentKeepsTheTextThatWasShown(): void {
		$token = Visitor::token();
		update_option( Settings::OPTION, [ 'agencyName' => 'Ein anderes Maklerbüro' ] );
		$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers( $token ) );

		$consent = $this->stored->consents()[1];
		self::assertStringContainsString( 'Ich bin damit einverstanden, dass', $consent->text );
		self::assertStringNotContainsString( 'Ein anderes Maklerbüro', $consent->text );
		self::assertSame( hash( 'sha256', $consent->text ), $consent->textHash );
		self::assertSame( 'acceptContact.request', $consent->textId );
		self::assertSame( 1, $consent->textVersion );
		self::assertSame( 'de_DE', $consent->locale );
		self::assertSame( 'phone,letter,email', $consent->channels );
		self::assertSame( home_url( '/' ), $consent->pageUrl );
	}

	/** @param string|null $page Page expected in the consents; null: the site's home. */
	#[TestWith( [ 'https://www.partner.example', 'https://www.partner.example' ] )]
	#[TestWith( [ 'https://www.stranger.example', null ] )]
	#[TestWith( [ 'https://www.partner.example/path', null ] )]
	public function testAnEmbeddingSiteIsRecordedOnlyIfTheSettingListsIt( string $embedder, ?string $page ): void {
		update_option( Settings::OPTION, [ 'origins' => [ 'https://www.partner.example' ] ] );
		$this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() + [ 'X-SW-Immosuite-Embedder' => $embedder ] );
		self::assertSame( [ $page ?? home_url( '/' ) ], array_values( array_unique( array_column( $this->stored->consents(), 'pageUrl' ) ) ) );
	}

	public function testThePageOfTheBlockIsRecorded(): void {
		$page = wp_insert_post( [
			'post_title'  => 'Kontakt',
			'post_type'   => 'page',
			'post_status' => 'publish',
		] );
		$tokens = $this->rest->services->get( FormTokenIssuer::class );
		$token  = $tokens->forBlock( 'contact-form', Language::German, $page, new FormRequirements() );
		$answer = ( new Rest( 5 ) )->post( '/wizard/contact', Visitor::message(), Visitor::headers( $token ) );

		self::assertSame( 200, $answer->status );
		self::assertSame( get_permalink( $page ), $this->stored->submissions()[0]->pageUrl );
		wp_delete_post( $page, true );
	}

	public function testTheSameKeyAndPayloadGetTheFirstAnswer(): void {
		$headers = Visitor::headers();
		$first   = $this->rest->post( '/wizard/contact', Visitor::message(), $headers );
		$again   = $this->rest->post( '/wizard/contact', array_reverse( Visitor::message() ), $headers );

		self::assertEquals( $first->body, $again->body );
		self::assertCount( 1, $this->stored->submissions() );
		self::assertCount( 2, $this->stored->mails() );
	}

	public function testTheSameKeyWithAnotherPayloadIsAConflict(): void {
		$headers = Visitor::headers();
		$this->rest->post( '/wizard/contact', Visitor::message(), $headers );
		$answer = $this->rest->post( '/wizard/contact', Visitor::message( [], [], 'Etwas anderes' ), $headers );

		self::assertSame( [ 409, 'sw_immosuite_conflict' ], [ $answer->status, $answer->code() ] );
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testACorrectedFormIsAcceptedWithTheSameKey(): void {
		$headers = Visitor::headers();
		$refused = $this->rest->post( '/wizard/contact', Visitor::message( [ 'firstname' => ' ' ] ), $headers );
		self::assertSame( [ 200, [ 'contact.firstname required' ] ], [ $refused->status, $refused->faults() ] );
		self::assertTrue( $refused->body->value( 'error' ) );
		self::assertCount( 0, $this->stored->submissions() );

		self::assertFalse( $this->rest->post( '/wizard/contact', Visitor::message(), $headers )->body->value( 'error' ), 'A refused request must not use up the key.' );
		self::assertFalse( $this->rest->post( '/wizard/contact', Visitor::message( [], [], 'Neu' ), Visitor::headers() )->body->value( 'error' ) );
		self::assertCount( 2, $this->stored->submissions() );
	}

	public function testRequiredFieldsAreEnforced(): void {
		$token  = Visitor::token( demands: new FormRequirements( [ 'phone', 'message' ], 'required' ) );
		$answer = $this->rest->post( '/wizard/contact', Visitor::message( [], [ 'acceptContact' => false ], '  ' ), Visitor::headers( $token ) );

		self::assertSame(
			[
				'contact.phone required',
				'message required',
				'contact.customFields.acceptContact consent_missing',
				'contact.customFields.newsletter consent_missing',
			],
			$answer->faults()
		);
		self::assertNull( $answer->body->value( 'id' ) );
	}

	public function testAHiddenNewsletterBoxIsIgnored(): void {
		$token = Visitor::token( demands: new FormRequirements( [], 'hidden' ) );
		$this->rest->post( '/wizard/contact', Visitor::message( [], [ 'newsletter' => true ] ), Visitor::headers( $token ) );
		self::assertSame( [ 'dataPrivacy', 'acceptContact' ], array_column( $this->stored->consents(), 'purpose' ) );
	}

	public function testAnswersAreInTheLanguageOfTheForm(): void {
		$english = $this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => 'name' ] ), Visitor::headers( Visitor::token( language: Language::English ) ) );
		$german  = $this->rest->post( '/wizard/contact', Visitor::message( [ 'email' => 'name' ] ), Visitor::headers() );

		self::assertSame( 'Please check your entries.', $english->string( 'message' ) );
		self::assertSame( 'Bitte prüfen Sie Ihre Eingaben.', $german->string( 'message' ) );
		self::assertSame( [ 400, [ 'contact.email email' ] ], [ $german->status, $german->faults() ] );
	}

	/** C7.9. */
	public function testASubscriptionNeedsTheNewslettersTokenAndNoName(): void {
		$wrong = $this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers() );
		self::assertSame( [ 403, 'sw_immosuite_form_token' ], [ $wrong->status, $wrong->code() ] );

		$answer = $this->rest->post( '/wizard/contact', Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		self::assertSame( 200, $answer->status );
		self::assertSame( [ 'confirm.newsletter' => 1 ], $this->stored->mailKinds(), 'The agency gets no mail about subscriptions.' );
		self::assertSame( [ 'dataPrivacy', 'newsletter' ], array_column( $this->stored->consents(), 'purpose' ) );
	}

	public function testAMalformedIdempotencyKeyIsRefused(): void {
		foreach ( [ ' ', 'abc', 'h:0123456789', '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f7' ] as $key ) {
			$answer = $this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers( null, $key ) );
			self::assertSame( [ 400, 'sw_immosuite_idempotency_key' ], [ $answer->status, $answer->code() ] );
		}
	}

	#[Group( 'sqlite' )]
	public function testStoringASubmissionIsAtomic(): void {
		$fail = static fn( string $query ): string => str_contains( $query, '_sw_immosuite_outbox`' ) ? 'SELECT broken FROM nowhere' : $query;
		add_filter( 'query', $fail );
		$log    = ini_set( 'error_log', '/dev/null' );
		$answer = $this->rest->post( '/wizard/contact', Visitor::message(), Visitor::headers() );
		ini_set( 'error_log', (string) $log );
		remove_filter( 'query', $fail );

		self::assertSame( [ 500, 'internal_server_error' ], [ $answer->status, $answer->code() ] );
		self::assertSame( 1, preg_match( '/^[0-9a-f]{12}$/', (string) $answer->body->object( 'data' )?->string( 'id' ) ) );
		self::assertSame( 'Es ist ein interner Serverfehler aufgetreten.', $answer->string( 'message' ) );
		foreach ( [ 'submissions', 'consents', 'consent_events', 'keys', 'limits', 'outbox' ] as $table ) {
			self::assertSame( 0, $this->tables->count( $table ), $table );
		}
	}

	public function testAnUnknownFieldIsRefused(): void {
		$body            = Visitor::message();
		$body['unknown'] = 1;
		self::assertSame( [ 'unknown unknown_field' ], $this->rest->post( '/wizard/contact', $body, Visitor::headers() )->faults() );
	}
}
