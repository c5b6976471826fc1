<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** What a file wants of a listing (O8), and what the source makes of it. */
final class Decision {

	/**
	 * @param bool   $isWithdrawn Whether it goes off the site; else it is made or changed.
	 * @param string $from        Day from which it may be seen, YYYY-MM-DD; empty: at once.
	 */
	public function __construct( public readonly bool $isWithdrawn, public readonly State $state = State::Active, public readonly string $from = '' ) {
	}

	/**
	 * @param string $today The site's day, YYYY-MM-DD.
	 * @throws RefusedListing
	 */
	public static function of( ReadListing $listing, SourceSettings $settings, string $today ): self {
		if ( ! $settings->knows( $listing->provider ) ) {
			throw new RefusedListing( ItemRefusal::UnknownProvider );
		}
		if ( ! Identity::of( $listing )->isReadable() ) {
			throw new RefusedListing( ItemRefusal::NoId );
		}
		$technical = static fn( string $name ): string => $listing->element->content( "verwaltung_techn/{$name}" );
		$action    = strtoupper( self::attribute( $listing->element, 'verwaltung_techn/aktion', 'aktionart' ) );
		if ( '' === $action && $listing->transmission->isDeleting() ) {
			throw new RefusedListing( ItemRefusal::AmbiguousAction );
		}
		$status = strtoupper( self::attribute( $listing->element, 'zustand_angaben/verkaufstatus', 'stand' ) );
		$until  = SentDay::of( $technical( 'aktiv_bis' ), true );
		$state  = match ( true ) {
			'DELETE' === $action, '' !== $until && $until < $today => null,
			'REFERENZ' === $action                                   => 'reference' === $settings->references ? State::Reference : null,
			'VERKAUFT' === $status                                   => State::tryFrom( $settings->sold ),
			'RESERVIERT' === $status                                 => State::Reserved,
			default                                                  => State::Active,
		};
		$from = SentDay::of( $technical( 'aktiv_von' ), false );
		return null === $state ? new self( true ) : new self( false, $state, $from > $today ? $from : '' );
	}

	private static function attribute( XmlElement $listing, string $path, string $name ): string {
		return ( $listing->all( $path )[0] ?? null )?->attribute( $name ) ?? '';
	}
}
