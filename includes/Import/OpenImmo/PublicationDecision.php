<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Decides from a listing's action and dates, and the settings of its source, whether it is written or withdrawn, and in
 * which state (O8).
 */
final class PublicationDecision {

	/** Words for a deletion; OpenImmo itself defines only DELETE. */
	private const DELETION = '/^(?:DELETE|L(?:OE|Ö)SCHEN|REMOVE|ARCHIVE?|INAKTIV)$/iuD';

	/** Actions that need no note; an empty one means CHANGE. */
	private const KNOWN = [ '', 'CHANGE', 'REFERENZ' ];

	private const SOLD = [ 'VERKAUFT', 'VERMIETET' ];

	/**
	 * @param bool   $isWithdrawn Whether the listing is withdrawn from the site; otherwise it is created or updated.
	 * @param string $from        Day of publication, YYYY-MM-DD; empty: at once.
	 */
	public function __construct( public readonly bool $isWithdrawn, public readonly State $state = State::Active, public readonly string $from = '' ) {
	}

	/**
	 * @param string $today Today in the site's time zone, YYYY-MM-DD.
	 * @throws RefusedListing
	 */
	public static function of( ReadListing $listing, SourceSettings $settings, string $today ): self {
		if ( ! $settings->knows( $listing->provider ) ) {
			throw new RefusedListing( ItemRefusal::UnknownProvider );
		}
		if ( ! Identity::of( $listing )->isFindable() ) {
			throw new RefusedListing( ItemRefusal::NoId );
		}
		$technical = static fn( string $name ): string => $listing->element->content( "verwaltung_techn/{$name}" );
		$action    = self::action( $listing->element );
		if ( '' === $action && $listing->transmission->requestsDeletion() ) {
			throw new RefusedListing( ItemRefusal::AmbiguousAction );
		}
		$status = strtoupper( $listing->element->firstValue( 'zustand_angaben/verkaufstatus', 'stand' ) );
		$until  = SentDay::of( $technical( 'aktiv_bis' ), isLast: true );
		// Null withdraws the listing; tryFrom() returns null for the setting "withdraw", which is no state.
		$state  = match ( true ) {
			self::isDeletion( $action ), '' !== $until && $until < $today => null,
			0 === strcasecmp( 'REFERENZ', $action )                    => 'reference' === $settings->references ? State::Reference : null,
			in_array( $status, self::SOLD, true )                      => State::tryFrom( $settings->sold ),
			'RESERVIERT' === $status                                   => State::Reserved,
			default                                                    => State::Active,
		};
		$from = SentDay::of( $technical( 'aktiv_von' ), isLast: false );
		return null === $state ? new self( isWithdrawn: true ) : new self( isWithdrawn: false, state: $state, from: $from > $today ? $from : '' );
	}

	/** @return string|null An action that OpenImmo does not define, as sent: it is treated as CHANGE. */
	public static function unknownAction( XmlElement $listing ): ?string {
		$action = self::action( $listing );
		return self::isDeletion( $action ) || in_array( strtoupper( $action ), self::KNOWN, true ) ? null : $action;
	}

	private static function action( XmlElement $listing ): string {
		return $listing->firstValue( 'verwaltung_techn/aktion', 'aktionart', 'actiontype' );
	}

	private static function isDeletion( string $action ): bool {
		return 1 === preg_match( self::DELETION, $action );
	}
}
