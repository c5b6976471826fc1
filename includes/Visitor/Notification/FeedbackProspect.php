<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** The sender and their request as the element "interessent" of OpenImmo's feedback format. */
final class FeedbackProspect {

	/** OpenImmo wish by its value in the form. */
	private const WISHES = [
		'viewing' => 'BESICHTIGUNG',
		'call'    => 'ANRUF',
		'details' => 'DETAIL',
	];

	/**
	 * @param string $message Message of the sender, or the text in its place.
	 * @return array<string, string> By element, in schema order; unanswered ones are empty.
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
