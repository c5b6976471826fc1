<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRepository;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Auth\Opcode;

/** Stores submissions without their routes, for tests of what follows a submission. */
final class SubmissionFactory {

	public const CONTACT = [
		'salutation' => 'Frau',
		'company'    => '',
		'firstname'  => 'Erika',
		'lastname'   => 'Mustermann',
		'phone'      => '030 23125 123',
		'email'      => 'name@domain.example',
		'street'     => 'Seestraße',
		'number'     => '12 a',
		'zip'        => '78315',
		'city'       => 'Radolfzell',
	];

	public const UUID = '3f9c2a1e-5d20-4c6b-9a57-0d3c8e1f2b64';

	public readonly Connection $connection;

	public function __construct( private readonly Clock $clock = new Clock() ) {
		$this->connection = Connection::ofSite();
	}

	/**
	 * @param array<string, mixed> $columns  Columns that differ from the defaults.
	 * @param array<string, mixed> $payload  Keys contact and message.
	 * @param list<string>         $consents Purposes of the checked boxes.
	 */
	public function submission( array $columns = [], array $payload = [], array $consents = [ 'dataPrivacy', 'acceptContact' ] ): int {
		$payload += [
			'contact' => self::CONTACT,
			'message' => "Guten Tag,\n\nich habe eine Frage.",
		];
		/** @var array<literal-string, string|int|null> $row */
		$row = $columns + [
			'uuid'            => wp_generate_uuid4(),
			'route'           => 'wizard/contact',
			'idempotency_key' => wp_generate_uuid4(),
			'payload_hash'    => str_repeat( '0', 64 ),
			'kind'            => 'contact',
			'widget'          => 'contact-form',
			'language'        => 'de',
			'post_id'         => 0,
			'page_url'        => 'https://www.agentur.example/kontakt/',
			'email_key'       => 'name@domain.example',
			'payload'         => (string) wp_json_encode( $payload ),
			'received_at'     => $this->clock->now(),
		];
		$id  = $this->connection->insert( 'submissions', $row );
		foreach ( $consents as $purpose ) {
			$this->consent( $id, $purpose );
		}
		return $id;
	}

	public function key( int $submissionId, ?string $newsletterHash = null ): Key {
		return ( new KeyRing( new KeyRepository( $this->connection ), $this->clock ) )
			->mint( new KeyGrant( KeyPurpose::Confirmation, new EmailAddress( 'name@domain.example' ), Opcode::Contact, $submissionId, $newsletterHash ) );
	}

	private function consent( int $submissionId, string $purpose ): void {
		$this->connection->insert(
			'consents',
			[
				'submission_id' => $submissionId,
				'email_key'     => 'name@domain.example',
				'purpose'       => $purpose,
				'channels'      => 'email',
				'text_id'       => $purpose,
				'text_version'  => 1,
				'text'          => $purpose,
				'text_hash'     => hash( 'sha256', $purpose ),
				'set_hash'      => hash( 'sha256', 'set' ),
				'locale'        => 'de_DE',
				'page_url'      => 'https://www.agentur.example/kontakt/',
				'granted_at'    => $this->clock->now(),
			]
		);
	}

	/**
	 * A message with its two mails, as the route stores them.
	 *
	 * @param array<string, mixed> $columns Columns that differ from the defaults.
	 * @param array<string, mixed> $payload Keys contact and message.
	 */
	public function message( array $columns = [], array $payload = [] ): void {
		$id     = $this->submission( $columns, $payload );
		$outbox = new Outbox( $this->connection, $this->clock, new Settings() );
		$outbox->enqueue( OutboxMail::confirmation( MailKind::ConfirmContact, $this->key( $id )->mailed(), Language::German ) );
		$outbox->enqueue( OutboxMail::toAgency( MailKind::AgencyUnconfirmed, $id ) );
	}
}
