<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\Submission\Forms\LeadForm;

defined( 'ABSPATH' ) || exit;

/** A stored submission, as read by mails, exports and screens. */
final class Submission {

	/** Payload key that marks a submission sent by a signed-in visitor under their own address, confirmed at once. */
	public const SIGNED_IN = 'signedIn';

	/**
	 * @param int                   $receivedAt  Unix seconds.
	 * @param int|null              $confirmedAt Null: unconfirmed.
	 * @param array<string, string> $contact     Trimmed values by key of contact.schema.json; email always, the rest where given.
	 * @param string|null           $message     With line breaks; null if the form has none or it was left empty.
	 * @param list<ConsentRecord>   $consents    Consents given.
	 * @param JsonObject            $payload     Topic of the form: lead, savedSearch, exposeInquiry and listing; extra, as DeclaredField stores it.
	 * @param int|null              $listingId   Id of the listing's post.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $uuid,
		public readonly SubmissionKind $kind,
		public readonly Language $language,
		public readonly int $postId,
		public readonly string $pageUrl,
		public readonly int $receivedAt,
		public readonly ?int $confirmedAt,
		public readonly array $contact,
		public readonly ?string $message,
		public readonly array $consents,
		public readonly JsonObject $payload,
		public readonly ?int $listingId,
	) {
	}

	/** @param list<ConsentRecord> $consents */
	public static function fromRow( Row $row, array $consents ): self {
		$payload = $row->json( 'payload' );
		return new self(
			$row->int( 'id' ),
			$row->string( 'uuid' ),
			SubmissionKind::from( $row->string( 'kind' ) ),
			Language::from( $row->string( 'language' ) ),
			$row->int( 'post_id' ),
			$row->string( 'page_url' ),
			$row->int( 'received_at' ),
			$row->nullableInt( 'confirmed_at' ),
			self::contact( $payload ),
			self::message( $payload ),
			$consents,
			new JsonObject( $payload ),
			$row->nullableInt( 'listing_id' ),
		);
	}

	/** Creates the object for a submission that is just being stored. */
	public static function fromNew( int $id, string $uuid, NewSubmission $new, int $receivedAt ): self {
		return new self(
			id: $id,
			uuid: $uuid,
			kind: $new->kind,
			language: $new->claims->language,
			postId: $new->claims->postId,
			pageUrl: $new->consents->pageUrl,
			receivedAt: $receivedAt,
			confirmedAt: null,
			contact: self::contact( $new->payload ),
			message: self::message( $new->payload ),
			consents: [],
			payload: new JsonObject( $new->payload ),
			listingId: $new->listingId,
		);
	}

	/**
	 * @param array<array-key, mixed> $payload
	 * @return array<string, string>
	 */
	private static function contact( array $payload ): array {
		$contact = is_array( $payload['contact'] ?? null ) ? $payload['contact'] : [];
		$values  = [];
		foreach ( $contact as $key => $value ) {
			if ( is_string( $key ) && is_string( $value ) ) {
				$values[ $key ] = $value;
			}
		}
		return $values;
	}

	/** @param array<array-key, mixed> $payload */
	private static function message( array $payload ): ?string {
		$message = $payload['message'] ?? null;
		return is_string( $message ) && '' !== $message ? $message : null;
	}

	public function email(): EmailAddress {
		return new EmailAddress( $this->contact['email'] ?? '' );
	}

	/** Number of the agency's form; null for the default form, or a kind without numbers. */
	public function formNumber(): ?int {
		$number = $this->payload->int( 'formId' );
		return LeadForm::DEFAULT_FORM === $number ? null : $number;
	}

	/** The described property; null if the form was about something else. */
	public function inquiry(): ?Inquiry {
		$lead = $this->payload->object( 'lead' );
		return null === $lead ? null : Inquiry::fromObject( $lead );
	}

	/** The search criteria; null if the form was about something else. */
	public function search(): ?SavedSearch {
		$search = $this->payload->object( 'savedSearch' );
		return null === $search ? null : SavedSearch::fromObject( $search );
	}

	/** Whether the submission came with a form token: its consents, which every kind requires, are then marked as shown. */
	public function isProven(): bool {
		return [] === array_filter( $this->consents, static fn( ConsentRecord $consent ): bool => ! $consent->isShown );
	}

	/** Hash of the newsletter text that the visitor agreed to; null if the box was not checked. */
	public function newsletterHash(): ?string {
		return $this->newsletter()?->textHash;
	}

	/** Null if the box of the newsletter was not checked. */
	public function newsletter(): ?ConsentRecord {
		foreach ( $this->consents as $consent ) {
			if ( ConsentPurpose::Newsletter === $consent->purpose ) {
				return $consent;
			}
		}
		return null;
	}
}
