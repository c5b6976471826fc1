<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Who asks, and for what, as OpenImmo's feedback has it (O22): the element "interessent". */
final class FeedbackProspect {

	/** Of the wish that was chosen, by its value in the form. */
	private const WISHES = [
		'viewing' => 'BESICHTIGUNG',
		'call'    => 'ANRUF',
		'details' => 'DETAIL',
	];

	/**
	 * @param string $message What was written, or what stands for it.
	 * @return array<string, string> By element, in the order of the schema; empty where nothing was said.
	 */
	public static function elements( Submission $submission, string $message ): array {
		$part  = static fn( string ...$keys ): string => Layout::line( implode( ' ', array_map( static fn( string $key ): string => $submission->contact[ $key ] ?? '', $keys ) ) );
		$wish  = (string) $submission->payload->object( 'exposeInquiry' )?->string( 'type' );
		$phone = $part( 'phone' );
		return [
			'int_id'    => $submission->uuid,
			'anrede'    => $part( 'salutation' ),
			'vorname'   => $part( 'firstname' ),
			'nachname'  => $part( 'lastname' ),
			'firma'     => $part( 'company' ),
			'strasse'   => $part( 'street', 'number' ),
			'plz'       => $part( 'zip' ),
			'ort'       => $part( 'city' ),
			'tel'       => $phone,
			'email'     => $part( 'email' ),
			'bevorzugt' => 'call' === $wish && '' !== $phone ? 'TEL' : 'EMAIL',
			'wunsch'    => self::WISHES[ $wish ] ?? '',
			'anfrage'   => $message,
		];
	}
}
