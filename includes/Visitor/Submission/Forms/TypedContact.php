<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/**
 * The contact of a form as received: typed values, consents given, and checks for missing values.
 *
 * @phpstan-import-type ContactPart from Shapes
 */
final class TypedContact {

	/**
	 * @param string                $path      Path of the contact in the body.
	 * @param array<string, string> $values    Non-empty values.
	 * @param array<string, string> $fromAccount Values from the account, which the schema has not checked.
	 * @param list<ConsentPurpose>  $given     Consents whose boxes are checked.
	 * @param Visitor|null          $signedIn  Signed-in visitor who sends the form, under any address.
	 */
	private function __construct(
		private readonly string $path,
		private readonly array $values,
		private readonly array $fromAccount,
		private readonly array $given,
		private readonly ?Visitor $signedIn,
	) {
	}

	/** @param ContactPart $contact */
	public static function of( array $contact, string $path, ?Visitor $signedIn ): self {
		// A lead may contain contactType (specification, chapter 3), but no screen shows it, so it is not stored.
		$fields = array_diff_key( $contact, [ 'contactType' => '' ] );
		$values = array_filter( $fields, static fn( mixed $typed ): bool => is_string( $typed ) && '' !== $typed );
		return new self( $path, $values, [], ConsentPurpose::fromBoxes( $contact['customFields'] ?? [] ), $signedIn );
	}

	public function has( string $name ): bool {
		return isset( $this->values[ $name ] );
	}

	/** The signed-in visitor if the address is their own; any other address has to be confirmed. */
	public function owner(): ?Visitor {
		$email = new EmailAddress( $this->values['email'] ?? '' );
		return true === $this->signedIn?->email->equals( $email ) ? $this->signedIn : null;
	}

	/** @param array<string, string> $known Values for empty fields. */
	public function completedBy( array $known ): self {
		$known = array_filter( $known, static fn( string $value ): bool => '' !== $value );
		return new self( $this->path, $this->values + $known, $this->fromAccount + array_diff_key( $known, $this->values ), $this->given, $this->signedIn );
	}

	/**
	 * Creates a form without faults from a valid contact.
	 *
	 * @param list<ConsentPurpose> $consents  Result of consents().
	 * @param array<string, mixed> $content   Stored content beside the contact.
	 * @param int|null             $listingId Id of the listing's post.
	 * @param string|null          $choice    Chosen alert frequency, which a consent text mentions; null for other forms.
	 * @throws InvalidArgumentException If the address is missing or a value is malformed.
	 */
	public function toCheckedForm( array $consents, array $content, ?int $listingId = null, ?string $choice = null ): CheckedForm {
		return new CheckedForm( new ContactData( $this->values ), $consents, $this->owner(), $content, $listingId, $choice );
	}

	/**
	 * Checks for malformed values and for missing required ones.
	 *
	 * @param list<string> $required Required keys of the contact.
	 * @return array<string, string> Code by field.
	 */
	public function faults( array $required ): array {
		$missing = array_fill_keys( array_values( array_filter( $required, fn( string $name ): bool => ! $this->has( $name ) ) ), 'required' );
		return $this->byPath( ( [] === $this->fromAccount ? [] : ContactData::faults( $this->fromAccount ) ) + $missing );
	}

	/** @return array<string, string> Code by field of required consents that are missing. */
	public function consentFaults( SubmissionKind $kind, FormClaims $claims ): array {
		$faults = [];
		foreach ( ConsentPurpose::except( RequiredFields::consents( $kind, $claims ), $this->given ) as $purpose ) {
			$faults[ "customFields.{$purpose->value}" ] = 'consent_missing';
		}
		return $this->byPath( $faults );
	}

	/**
	 * Consents that count: the newsletter only if the form offered it, contact only if its text was shown.
	 *
	 * @return list<ConsentPurpose>
	 */
	public function consents( SubmissionKind $kind, FormClaims $claims ): array {
		$hidden = match ( true ) {
			SubmissionKind::Newsletter === $kind => [ ConsentPurpose::AcceptContact ],
			'hidden' === $claims->newsletter     => [ ConsentPurpose::Newsletter ],
			default                              => [],
		};
		return ConsentPurpose::except( $this->given, $hidden );
	}

	/**
	 * @param array<string, string> $faults Code by key of the contact.
	 * @return array<string, string> Code by path in the body.
	 */
	private function byPath( array $faults ): array {
		$byPath = [];
		foreach ( $faults as $name => $code ) {
			$byPath[ "{$this->path}.{$name}" ] = $code;
		}
		return $byPath;
	}
}
