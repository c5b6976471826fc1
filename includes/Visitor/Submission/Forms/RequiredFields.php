<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission\Forms;

use SwImmoSuite\Http\FormClaims;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/** Required fields: those of the specification (chapter 5), and those added by the block. */
final class RequiredFields {

	/** @return list<string> Required keys of the contact. */
	public static function ofContact( FormClaims $claims ): array {
		return array_values( array_unique( [ 'firstname', 'lastname', 'email', ...array_diff( $claims->requiredFields, [ 'message' ] ) ] ) );
	}

	/**
	 * @param string $path Path of the message in the body.
	 * @return array<string, string> Fault of a required message that is missing.
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
