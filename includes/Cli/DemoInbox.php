<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use Closure;
use DateTimeImmutable;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Mail\OutboxRepository;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Visitor\Consent\ConsentGrant;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Submission\NewSubmission;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionKind;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Creates a week of the demo's inbox: submissions of visitors, and how two staff members handle them. Runs once, in an empty
 * inbox, and sends no mail.
 */
final class DemoInbox {

	/** Name in DemoState. */
	private const NAME = 'inbox';

	/** Seconds between queuing a mail and the worker's run. */
	private const MAIL_DELAY_SECONDS = 20;

	/** Demo staff by "who" in inbox.json: login name, role, display name. Passwords are random. */
	private const STAFF = [
		'agent'  => [ 'demo-makler', 'sw_immosuite_agent', 'Mara Muster' ],
		'editor' => [ 'demo-redaktion', 'editor', 'Rolf Probe' ],
	];

	/** @param Closure(int): DemoIntake $at Builds an intake at a past time in Unix seconds. */
	public function __construct(
		private readonly DemoState $state,
		private readonly SubmissionRepository $submissions,
		private readonly OutboxRepository $outbox,
		private readonly ConsentWordings $texts,
		private readonly Clock $clock,
		private readonly Closure $at,
	) {
	}

	/** @return int Number of created entries. */
	public function place(): int {
		if ( null !== $this->state->of( self::NAME ) || [] !== $this->submissions->receivedSince( 0 ) || $this->outbox->isWaiting() ) {
			return 0;
		}
		$staff   = array_map( $this->createStaff( ... ), self::STAFF );
		$decoded = json_decode( (string) file_get_contents( DemoPortfolio::FOLDER . '/inbox.json' ), true, 16, JSON_THROW_ON_ERROR );
		$entries = ( new JsonObject( [ 'all' => $decoded ] ) )->objects( 'all' );
		foreach ( $entries as $entry ) {
			$this->placeEntry( $entry, $staff );
		}
		$this->state->set( self::NAME, count( $entries ), '', '' );
		return count( $entries );
	}

	/** @param array<string, WP_User> $staff */
	private function placeEntry( JsonObject $entry, array $staff ): void {
		$receivedAt           = $this->clock->now() - (int) $entry->int( 'hours' ) * HOUR_IN_SECONDS;
		[ $submission, $key ] = ( $this->at )( $receivedAt )->receive( $this->newSubmission( $entry, $receivedAt ) );
		$refusedAddress       = null === $entry->string( 'fails' ) ? '' : $submission->email()->typed;
		$this->deliver( $receivedAt + self::MAIL_DELAY_SECONDS, $refusedAddress, (string) $entry->string( 'fails' ) );
		$actor = $staff['agent'];
		foreach ( $entry->objects( 'steps' ) as $step ) {
			$moment = $receivedAt + (int) $step->int( 'minutes' ) * MINUTE_IN_SECONDS;
			if ( 'confirm' === $step->string( 'what' ) ) {
				( $this->at )( $moment )->confirm( $key );
				$this->deliver( $moment + self::MAIL_DELAY_SECONDS );
				continue;
			}
			$actor = $staff[ (string) $step->string( 'who' ) ] ?? $actor;
			$this->handle( ( $this->at )( $moment ), $submission, $step, $actor );
			if ( 'reply' === $step->string( 'what' ) ) {
				$this->deliver( $moment + self::MAIL_DELAY_SECONDS );
			}
		}
	}

	private function handle( DemoIntake $intake, Submission $submission, JsonObject $step, WP_User $actor ): void {
		$text = (string) $step->string( 'text' );
		match ( $step->string( 'what' ) ) {
			'assign'   => $intake->change( $actor, $submission->uuid, HistoryEvent::Assigned, [ 'assignee' => $actor->ID ] ),
			'status'   => $intake->change( $actor, $submission->uuid, HistoryEvent::Status, [ 'status' => $text ] ),
			'followUp' => $intake->change( $actor, $submission->uuid, HistoryEvent::FollowUp, [ 'followUp' => $this->dateIn( (int) $step->int( 'days' ) ) ] ),
			'reply'    => $intake->reply( $actor, $submission->id, "{$step->string( 'subject' )} [" . substr( $submission->uuid, 0, 8 ) . ']', $text ),
			default    => $intake->note( $actor, $submission->id, $text ),
		};
	}

	/** Runs the worker at this time; if the mail server refuses the address, also at the time of each retry. */
	private function deliver( int $moment, string $refusedAddress = '', string $response = '' ): void {
		( $this->at )( $moment )->deliver( $refusedAddress, $response );
		for ( $attempt = 1; '' !== $refusedAddress && $attempt < OutboxRepository::MAX_ATTEMPTS; $attempt++ ) {
			$moment += (int) OutboxRepository::retryDelay( $attempt ) + self::MAIL_DELAY_SECONDS;
			( $this->at )( $moment )->deliver( $refusedAddress, $response );
		}
	}

	private function newSubmission( JsonObject $entry, int $receivedAt ): NewSubmission {
		$kind     = SubmissionKind::from( (string) $entry->string( 'kind' ) );
		$wordings = $this->texts->current( $kind->widget(), Language::German );
		$purposes = [ ConsentPurpose::DataPrivacy, SubmissionKind::Newsletter === $kind ? ConsentPurpose::Newsletter : ConsentPurpose::AcceptContact ];
		$payload  = $this->payload( $entry );
		$listing  = $this->listingId( $entry );
		return new NewSubmission(
			$kind,
			'demo',
			Uuid::random(),
			hash( 'sha256', (string) wp_json_encode( $payload ) ),
			new FormClaims( $receivedAt, $kind->widget(), Language::German, 0, [], SubmissionKind::Newsletter === $kind ? 'required' : 'optional', $wordings->hash ),
			$payload,
			0 === $listing ? null : $listing,
			new ConsentGrant( $wordings, $purposes, new EmailAddress( (string) $entry->object( 'contact' )?->string( 'email' ) ), home_url( '/' ) ),
			bind: Uuid::random(),
			owner: null,
			suspicion: null
		);
	}

	/** @return array<string, mixed> */
	private function payload( JsonObject $entry ): array {
		$listing = $this->listingId( $entry );
		$city    = get_post_meta( $listing, Field::City->value, true );
		$payload = [];
		foreach ( [ 'contact', 'message', 'lead', 'savedSearch' ] as $key ) {
			$payload += null === $entry->value( $key ) ? [] : [ $key => $entry->value( $key ) ];
		}
		return 0 === $listing ? $payload : $payload + [
			'exposeInquiry' => [
				'objectId' => $listing,
				'type'     => $entry->string( 'wish' ),
			],
			'listing'       => [
				'title' => get_the_title( $listing ),
				'city'  => is_string( $city ) ? $city : '',
			],
		];
	}

	/** Post id of the entry's listing; 0: none. */
	private function listingId( JsonObject $entry ): int {
		return $this->state->of( (string) $entry->string( 'listing' ) )['id'] ?? 0;
	}

	/** @param int $days Days from today in the site's time zone. */
	private function dateIn( int $days ): string {
		return ( new DateTimeImmutable( (string) wp_date( 'Y-m-d', $this->clock->now() ) ) )->modify( "{$days} days" )->format( 'Y-m-d' );
	}

	/** @param array{string, string, string} $who Login name, role, display name. */
	private function createStaff( array $who ): WP_User {
		[ $login, $role, $name ] = $who;
		$known = get_user_by( 'login', $login );
		$id    = false === $known ? wp_insert_user(
			[
				'user_login'   => $login,
				'user_pass'    => wp_generate_password( 32 ),
				'user_email'   => "{$login}@musterhaus.example",
				'display_name' => $name,
				'role'         => $role,
			]
		) : $known->ID;
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "The account {$login} cannot be made: " . $id->get_error_message() );
		}
		$user = new WP_User( $id );
		// Adds the capabilities to this user: the setting that grants them to all editors is left to the agency.
		$user->add_cap( StaffCapability::ReadEntries->value );
		$user->add_cap( StaffCapability::EditEntries->value );
		return $user;
	}
}
