<?php

declare(strict_types=1);

namespace SwImmoSuite\Notification;

use Closure;
use SwImmoSuite\Contract\Bag;
use SwImmoSuite\I18n\Translator;
use SwImmoSuite\Inquiry\InquirySummary;
use SwImmoSuite\Listing\Listing;
use SwImmoSuite\Listing\ListingFacts;
use SwImmoSuite\Listing\ListingMeta;
use SwImmoSuite\Listing\ListingReader;
use SwImmoSuite\Location\LocationRepository;
use SwImmoSuite\SavedSearch\SearchTitle;
use SwImmoSuite\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** What a submission is about, in words: a property, a search, a listing. What a mail does not name is not read. */
final class Topics {

	/**
	 * @param Closure(): SearchTitle        $searches
	 * @param Closure(): LocationRepository $locations
	 * @param Closure(): ListingReader      $listings
	 */
	public function __construct(
		private readonly Closure $searches,
		private readonly Closure $locations,
		private readonly Closure $listings,
	) {
	}

	/**
	 * For a mail to the address that was typed, which may be a stranger's: nothing typed, and no exclusive listing (D3).
	 * One that was public then is named as it was.
	 *
	 * @return string Empty where there is nothing to name.
	 */
	public function forStrangers( Submission $submission, Translator $translator ): string {
		if ( null === $submission->listingId ) {
			return $this->title( $submission, $translator );
		}
		// Also where it is exclusive and not shown to anybody yet.
		if ( ListingMeta::isExclusive( $submission->listingId ) ) {
			return '';
		}
		$listing = $this->listing( $submission->listingId );
		$kept    = $submission->payload->bag( 'listing' );
		return self::joined( $listing->title ?? (string) $kept?->string( 'title' ), $listing->city ?? (string) $kept?->string( 'city' ) );
	}

	/**
	 * For the subject of a mail to the agency: nothing typed either.
	 *
	 * @return string Empty where the form was about nothing in particular.
	 */
	public function title( Submission $submission, Translator $translator ): string {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry               => ( new InquirySummary( $inquiry, $translator ) )->title(),
			null !== $search                => ( $this->searches )()->of( $search, $translator ),
			null !== $submission->listingId => $this->listing( $submission->listingId )->title ?? (string) $submission->payload->bag( 'listing' )?->string( 'title' ),
			default                         => '',
		};
	}

	/**
	 * The block of a mail to the agency (texts.md, 3.3), heading and lines.
	 *
	 * @param int $column Where values begin at least.
	 * @return string Empty where the form was about nothing in particular.
	 */
	public function block( Submission $submission, Translator $translator, int $column ): string {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry => $translator->text( 'PROPERTY' ) . "\n" . Layout::table(
				( new InquirySummary( $inquiry, $translator ) )->lines( array_values( ( $this->locations )()->names( $inquiry->regions() ) ) )
					+ [ $translator->text( 'Form' ) => (string) $submission->formNumber() ],
				$column,
				2
			),
			null !== $search                => $translator->text( 'SEARCH' ) . "\n" . Layout::table( ( $this->searches )()->lines( $search, $translator ), $column, 2 ),
			null !== $submission->listingId => $translator->text( 'LISTING' ) . "\n" . $this->listingLines( $submission, $translator, $column ),
			default                         => '',
		};
	}

	/** "‹Titel›, ‹PLZ Stadt›, Kaltmiete: 950 € pro Monat", its page, and what is wished for. */
	private function listingLines( Submission $submission, Translator $t, int $column ): string {
		$listing = $this->listing( (int) $submission->listingId );
		$kept    = $submission->payload->bag( 'listing' ) ?? new Bag( [] );
		$then    = $kept->bag( 'price' );
		$price   = null === $listing
			? [ (string) $then?->string( 'title' ), (string) $then?->string( 'text' ) ]
			: array_values( ( new ListingFacts( $listing, $t ) )->price() );
		$place   = trim( ( $listing->zip ?? (string) $kept->string( 'zip' ) ) . ' ' . ( $listing->city ?? (string) $kept->string( 'city' ) ) );
		$wish    = match ( $submission->payload->bag( 'exposeInquiry' )?->string( 'type' ) ) {
			'viewing' => $t->text( 'A viewing' ),
			'call'    => $t->text( 'A call back' ),
			'details' => $t->text( 'More details' ),
			default   => '',
		};
		$lines = [
			Layout::paragraph( self::joined( $listing->title ?? (string) $kept->string( 'title' ), $place, '' === $price[1] ? '' : implode( ': ', $price ) ) ),
			// The agency's own page of it, which an exclusive one has too, for those who may edit it.
			null === $listing ? '' : (string) get_permalink( $listing->postId ),
			Layout::table( [ $t->text( 'Wish' ) => $wish ], $column, 2 ),
		];
		return implode( "\n", array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	private function listing( int $postId ): ?Listing {
		return ( $this->listings )()->visibleById( $postId, true );
	}

	private static function joined( string ...$parts ): string {
		return implode( ', ', array_filter( array_map( Layout::line( ... ), $parts ), static fn( string $part ): bool => '' !== $part ) );
	}
}
