<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/**
 * Body of PUT contact. A field that is absent is stored as empty.
 *
 * @phpstan-import-type AccountPart from Shapes
 */
final class AccountForm {

	/**
	 * @param array<string, string> $values   One for each name in ContactData::FIELDS.
	 * @param EmailAddress          $email    An address other than the current one starts a change of address.
	 * @param bool                  $cancelsChange Whether to cancel a pending change of address.
	 * @param list<ConsentPurpose>  $consents
	 * @param bool                  $acceptsAlerts Whether acceptContact includes alert mails for saved searches.
	 * @param string|null           $consentHash Hash of the wording shown beside the checkboxes; null: the current wording.
	 */
	private function __construct(
		public readonly array $values,
		public readonly EmailAddress $email,
		public readonly bool $cancelsChange,
		public readonly array $consents,
		public readonly bool $acceptsAlerts,
		public readonly ?string $consentHash,
	) {
	}

	/** @param AccountPart $body */
	public static function of( array $body ): self {
		$values = [];
		foreach ( ContactData::FIELDS as $field ) {
			$values[ $field ] = $body[ $field ] ?? '';
		}
		$cancelsChange = array_key_exists( 'pendingEmail', $body ) && null === $body['pendingEmail'];
		$consents      = ConsentPurpose::fromBoxes( $body['customFields'] ?? [] );
		return new self( $values, new EmailAddress( $body['email'] ?? '' ), $cancelsChange, $consents, $body['acceptAlerts'] ?? false, $body['consentHash'] ?? null );
	}

	/** Checks the form: a first or last name that the account already has may be changed, but not removed. */
	public function faults( Account $present ): Faults {
		$removed = array_filter( [ 'firstname', 'lastname' ], fn( string $name ): bool => '' !== $present->values[ $name ] && '' === $this->values[ $name ] );
		return new Faults( array_fill_keys( $removed, 'required' ) );
	}
}
