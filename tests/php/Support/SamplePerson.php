<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor as SignedInVisitor;

/**
 * A person with rows in every personal table, created through the routes: confirmed and unconfirmed forms, a session, an
 * account, a pending change of address, a requested deletion. Every word is unique to this person.
 */
final class SamplePerson {

	/** Typed texts that exports must contain. The value is the text in a report if it is formatted there, else null. */
	public const WORDS = [
		'Bertalinde'         => null,
		'Pflanzenfrau'       => null,
		'Pflanzgut GmbH'     => null,
		'030 7788 9911'      => null,
		'Setzlingsweg'       => null,
		'77 zz'              => null,
		'77997'              => null,
		'Keimstadt'          => null,
		'Geheimwort Kontakt' => null,
		'Geheimwort Lead'    => null,
		'Geheimwort Objekt'  => null,
		'Grundbuchgasse'     => null,
		'5 qq'               => null,
		'88996'              => null,
		'Flurheim'           => null,
		'Hinterflur'         => null,
		'651237'             => '651.237',
		'449777'             => '449.777',
		'Geheimwort Antwort' => null,
	];

	/** Text of a note by staff, which only core's report contains. */
	public const NOTE = 'Geheimwort Notiz';

	public readonly string $email;

	public readonly string $newEmail;

	private readonly Stored $stored;

	public function __construct( private readonly string $name = 'berta' ) {
		$this->email    = ucfirst( $name ) . '.Pflanze@planted.example';
		$this->newEmail = $name . '.neu@planted.example';
		$this->stored   = new Stored();
	}

	/** @param int $listing Post that the inquiry is about. */
	public function store( int $listing ): void {
		$this->submit( '/wizard/contact', 'contact-form', [ 'contact' => $this->contact(), 'message' => 'Geheimwort Kontakt' ] );
		$this->submit( '/wizard/contact', 'contact-form', [ 'contact' => $this->contact(), 'message' => 'Geheimwort Kontakt' ], confirm: true );
		$this->submit( '/wizard/contact', 'newsletter', Visitor::subscription( $this->email ) );
		$this->submit( '/contact/lead', 'lead-wizard', [ 'address' => $this->contact(), 'lead' => self::lead(), 'message' => 'Geheimwort Lead' ], confirm: true );
		$search = Searches::body( [ 'fields' => [ Searches::range( 'price.price', null, 449_777 ) ], 'alerts' => 'weekly' ] );
		$this->submit( '/wizard/saved-search', 'saved-search-wizard', [ 'contact' => $this->contact(), 'savedSearch' => $search ] );
		$this->submit( '/wizard/saved-search', 'saved-search-wizard', [ 'contact' => $this->contact(), 'savedSearch' => $search ], confirm: true );
		$inquiry = [ 'objectId' => $listing, 'message' => 'Geheimwort Objekt', 'type' => 'call' ];
		$this->submit( '/wizard/expose-inquiry', 'expose-inquiry', [ 'contact' => $this->contact(), 'exposeInquiry' => $inquiry ] );
		$this->addReplyAndNote();
		$this->addAlert( $listing );
		Browser::signIn( $this->email );
		$this->rest()->post( '/auth/email', [ 'email' => $this->email ] );
		$this->requestAccountChanges();
		( new Rest( 0, $this->visitor() ) )->post( '/contact/saved-listings', [ 'add' => [ $listing ], 'remove' => [] ] );
	}

	/** The signed-in visitor. */
	public function visitor(): SignedInVisitor {
		return new SignedInVisitor( $this->contactId(), new EmailAddress( $this->email ), $this->sessionId(), Language::German );
	}

	public function contactId(): int {
		return array_column( $this->stored->contacts(), 'id', 'emailKey' )[ strtolower( $this->email ) ] ?? 0;
	}

	/** @return array<string, mixed> */
	private function contact(): array {
		return [
			'firstname'    => 'Bertalinde',
			'lastname'     => 'Pflanzenfrau',
			'company'      => 'Pflanzgut GmbH',
			'phone'        => '030 7788 9911',
			'email'        => $this->email,
			'street'       => 'Setzlingsweg',
			'number'       => '77 zz',
			'zip'          => '77997',
			'city'         => 'Keimstadt',
			'customFields' => [
				'dataPrivacy'   => true,
				'acceptContact' => true,
				'newsletter'    => true,
			],
		];
	}

	/** @return array<string, mixed> */
	private static function lead(): array {
		return [
			'marketingType' => 'BUY',
			'objectType'    => 'LIVING',
			'categoryId'    => Searches::HOUSE,
			'locations'     => [
				[
					'street'   => 'Grundbuchgasse',
					'number'   => '5 qq',
					'zip'      => '88996',
					'city'     => 'Flurheim',
					'district' => 'Hinterflur',
				],
			],
			'fields'        => [ Searches::number( 'price.price', 651_237 ) ],
		];
	}

	/** Adds a reply and a note by staff. */
	private function addReplyAndNote(): void {
		$uuid  = array_column( $this->stored->submissions(), 'uuid', 'emailKey' )[ strtolower( $this->email ) ] ?? '';
		$reply = [ 'uuid' => Uuid::random(), 'subject' => 'Ihre Anfrage', 'body' => 'Geheimwort Antwort', 'seen' => 0, 'anyway' => true ];
		wp_set_current_user( 1 );
		foreach ( [ 'replies' => $reply, 'notes' => [ 'text' => self::NOTE ] ] as $route => $body ) {
			$answer = $this->rest()->post( RoutePath::STAFF . "/entries/{$uuid}/{$route}", $body );
			Assert::assertSame( 200, $answer->status, $answer->text );
		}
		wp_set_current_user( 0 );
	}

	/** Queues an alert mail for a listing that matches the search. */
	private function addAlert( int $listing ): void {
		$connection = Connection::ofSite();
		$now        = ( new Clock() )->now();
		$event      = $connection->insert( 'listing_events', [ 'post_id' => $listing, 'kind' => 'back', 'ordinal' => 1, 'happened_at' => $now ] );
		$digest     = Prospects::queueDigest( $this->contactId(), $this->email, $now );
		$search     = array_column( $this->stored->searches(), 'id' )[0];
		$connection->insert( 'alerts', [ 'contact_id' => $this->contactId(), 'event_id' => $event, 'search_id' => $search, 'digest_id' => $digest, 'created_at' => $now ] );
	}

	/** Requests a change of address and a deletion; both stay unconfirmed. */
	private function requestAccountChanges(): void {
		$rest    = new Rest( 0, $this->visitor() );
		$account = $rest->get( '/contact' )->body->all();
		/** @var array<string, mixed> $account */
		$account['email'] = $this->newEmail;
		Assert::assertSame( 200, $rest->call( 'PUT', '/contact', $account )->status );
		$this->clearLimits();
		Assert::assertSame( 200, $rest->call( 'DELETE', '/contact' )->status );
	}

	/** @param array<string, mixed> $body */
	private function submit( string $path, string $widget, array $body, bool $confirm = false ): void {
		$this->clearLimits();
		$answer = $this->rest()->post( $path, $body, Visitor::headers( Visitor::token( $widget ) ) );
		Assert::assertSame( [ 200, true ], [ $answer->status, $answer->body->value( 'sent' ) ], "{$path} {$answer->text}" );
		if ( $confirm ) {
			Assert::assertSame( 200, $this->rest()->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->status );
		}
	}

	private function rest(): Rest {
		$_COOKIE = [];
		return new Rest();
	}

	private function sessionId(): int {
		return array_column( $this->stored->sessions(), 'id', 'contactId' )[ $this->contactId() ] ?? 0;
	}

	/** Resets the limits: an address gets only three of these mails an hour. */
	private function clearLimits(): void {
		( new Tables() )->empty( 'limits' );
	}
}
