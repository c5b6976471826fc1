<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Index\IndexRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Checks published listings for mandatory information. No result is critical, because nothing is broken, and the rules are
 * not legal advice.
 */
final class ListingHealth {

	/** Maximum number of listings that a row names. */
	private const MAX_LINKS = 20;

	public function __construct( private readonly IndexRepository $listings, private readonly Translator $translator ) {
	}

	/** Counts incomplete listings and links to them. */
	public function check(): HealthCheck {
		$count = $this->listings->countIncomplete();
		if ( 0 === $count ) {
			return HealthCheck::good( $this->translator->text( 'All published listings are complete' ) );
		}
		$text = $this->translator->plural( 'Details are missing in %s published listing.', 'Details are missing in %s published listings.', $count );
		return HealthCheck::recommended( sprintf( $text, $this->translator->number( $count ) ), Remedy::incompleteListings() );
	}

	/** Checks the energy details separately, because missing details can lead to a costly warning letter (Abmahnung). */
	public function energy(): HealthCheck {
		$found = $this->listings->withoutEnergy( self::MAX_LINKS );
		if ( 0 === $found['total'] ) {
			return HealthCheck::good( $this->translator->text( 'All published listings have their energy details' ) );
		}
		$text = $this->translator->plural(
			'Required energy details are missing in %s published listing. Add them in its editor.',
			'Required energy details are missing in %s published listings. Add them in their editors.',
			$found['total']
		);
		_prime_post_caches( $found['ids'], false, false );
		$links = array_map( static fn( int $id ): string => admin_url( "post.php?post={$id}&action=edit" ), $found['ids'] );
		$names = array_map( static fn( int $id ): string => (string) get_post( $id )?->post_title, $found['ids'] );
		return HealthCheck::recommended( sprintf( $text, $this->translator->number( $found['total'] ) ), Remedy::each( array_combine( $links, $names ) ) );
	}
}
