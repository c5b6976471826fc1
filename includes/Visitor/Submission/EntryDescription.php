<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Entry\EntryStatus;
use SwImmoSuite\Visitor\Entry\EntryWords;
use SwImmoSuite\Visitor\Entry\NewEntry;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\Inquiry\InquirySummary;
use SwImmoSuite\Visitor\Inquiry\LeadLocation;
use SwImmoSuite\Visitor\SavedSearch\SavedSearch;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;

defined( 'ABSPATH' ) || exit;

/**
 * Describes a submission for lists and searches of the inbox (sender, topic, place), in the site's language, which all staff
 * share.
 */
final class EntryDescription {

	/** Maximum number of named regions; further ones are counted. */
	private const MAX_NAMED_REGIONS = 2;

	/**
	 * @param Closure(): RegionRepository $regions Called only if the submission contains regions.
	 * @param Closure(): SearchTitle      $searches Called only for the search of a place and its surroundings.
	 */
	public function __construct(
		private readonly Translator $translator,
		#[Lazy( RegionRepository::class )]
		private readonly Closure $regions,
		#[Lazy( SearchTitle::class )]
		private readonly Closure $searches,
	) {
	}

	public function of( Submission $submission, EntryStatus $status, bool $isConfirmed ): NewEntry {
		$title = $this->title( $submission );
		$place = $this->place( $submission );
		return new NewEntry(
			submissionId: $submission->id,
			kind: $submission->kind->entryKind(),
			status: $status,
			isConfirmed: $isConfirmed,
			listingId: $submission->listingId,
			emailKey: $submission->email()->key,
			name: self::name( $submission->contact ),
			title: $title,
			place: $place,
			words: self::words( $submission, $title, $place ),
			assignee: null === $submission->listingId ? null : ContactPerson::userInCharge( $submission->listingId )
		);
	}

	/** For example "Haus verkaufen", the title of the listing, or "Wohnung kaufen"; empty if the kind says enough. */
	private function title( Submission $submission ): string {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry => ( new InquirySummary( $inquiry, $this->translator ) )->title(),
			null !== $search  => SearchTitle::objectTitle( $search, $this->translator ),
			default           => self::line( (string) $submission->payload->object( 'listing' )?->string( 'title' ) ),
		};
	}

	/** Place of the property, listing or search; for a message, of the sender. */
	private function place( Submission $submission ): string {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry => $this->placeOf( $inquiry ),
			null !== $search  => $this->surroundings( $search ) ?? $this->regions( $search->regions ),
			default           => self::line( $submission->payload->object( 'listing' )?->string( 'city' ) ?? $submission->contact['city'] ?? '' ),
		};
	}

	private function surroundings( SavedSearch $search ): ?string {
		return null === $search->around ? null : ( $this->searches )()->surroundings( $search, $this->translator );
	}

	private function placeOf( Inquiry $inquiry ): string {
		$cities = array_map( static fn( LeadLocation $address ): string => $address->texts['city'] ?? $address->texts['district'] ?? '', $inquiry->addresses() );
		$cities = array_values( array_filter( $cities, static fn( string $city ): bool => '' !== $city ) );
		return [] === $cities ? $this->regions( $inquiry->regions() ) : self::line( $cities[0] );
	}

	/**
	 * For example "Konstanz, Radolfzell +3".
	 *
	 * @param list<string> $ids
	 */
	private function regions( array $ids ): string {
		$names = [] === $ids ? [] : array_values( ( $this->regions )()->names( array_slice( $ids, 0, self::MAX_NAMED_REGIONS ) ) );
		$more  = count( $ids ) - self::MAX_NAMED_REGIONS;
		return implode( ', ', $names ) . ( $more > 0 && [] !== $names ? " +{$more}" : '' );
	}

	/** @param array<string, string> $contact */
	private static function name( array $contact ): string {
		$names = [ $contact['lastname'] ?? '', $contact['firstname'] ?? '' ];
		$name  = implode( ', ', array_filter( array_map( self::line( ... ), $names ), static fn( string $part ): bool => '' !== $part ) );
		return '' !== $name ? $name : self::line( $contact['company'] ?? $contact['email'] ?? '' );
	}

	/** @return list<string> */
	private static function words( Submission $submission, string $title, string $place ): array {
		$contact   = array_diff_key( $submission->contact, [ 'salutation' => true, 'phone' => true ] );
		$addresses = array_map( static fn( LeadLocation $address ): string => implode( ' ', $address->texts ), $submission->inquiry()?->addresses() ?? [] );
		// The first part of the UUID is the reference in the subjects of mails.
		return EntryWords::of( [ substr( $submission->uuid, 0, 8 ), ...array_values( $contact ), $title, $place, ...$addresses ], $submission->contact['phone'] ?? '' );
	}

	/** Joins lines into one. */
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}
}
