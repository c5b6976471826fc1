<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;

defined( 'ABSPATH' ) || exit;

/** Required fields: those of chapter 5, and those that the block adds. */
final class RequiredFields {

	/** @return list<string> Keys of the contact. */
	public static function ofContact( FormClaims $claims ): array {
		return array_values( array_unique( [ 'firstname', 'lastname', 'email', ...array_diff( $claims->requiredFields, [ 'message' ] ) ] ) );
	}

	/**
	 * @param string $path Of the message in the body.
	 * @return array<string, string> The fault of a message that this form asks for and did not get.
	 */
	public static function ofMessage( FormClaims $claims, string $message, string $path = 'message' ): array {
		return '' === $message && in_array( 'message', $claims->requiredFields, true ) ? [ $path => 'required' ] : [];
	}

	/** @return list<ConsentPurpose> */
	public static function consents( SubmissionKind $kind, FormClaims $claims ): array {
		return match ( true ) {
			SubmissionKind::Newsletter === $kind => [ ConsentPurpose::DataPrivacy, ConsentPurpose::Newsletter ],
			'required' === $claims->newsletter   => ConsentPurpose::cases(),
			default                              => [ ConsentPurpose::DataPrivacy, ConsentPurpose::AcceptContact ],
		};
	}
}
