<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use Closure;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Visitor\Inquiry\InquirySummary;
use SwImmoSuite\Visitor\SavedSearch\SearchTitle;
use SwImmoSuite\Visitor\Submission\ExtraAnswers;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionKind;

defined( 'ABSPATH' ) || exit;

/**
 * Describes the topic of a submission: a property, a search or a listing. AgencySubject builds the subject of mails to the agency
 * from topic().
 */
final class SubmissionSubject {

	/** A line that is only a greeting, or a greeting with a few more words. */
	private const SALUTATION = '/^(?:(?:schönen )?guten (?:tag|morgen|abend)|grüß gott|grüezi|moin|servus|hallo|hi|hey|hello|dear|good (?:morning|afternoon|evening|day)'
		. '|sehr geehrte[rs]?|werte[rs]?|liebe[rs]?)(?:(?: [\p{L}.\'’-]+){0,2}| damen und herren|(?: (?-i:\p{Lu})[\p{L}.\'’-]*)(?: [\p{L}.\'’-]+){2,5}(?=[,!]))\s*[,!.]*$/iu';

	/**
	 * @param Closure(): SearchTitle      $searches
	 * @param Closure(): RegionRepository $locations
	 * @param Closure(): PublicListings    $listings
	 */
	public function __construct(
		#[Lazy( SearchTitle::class )]
		private readonly Closure $searches,
		#[Lazy( RegionRepository::class )]
		private readonly Closure $locations,
		#[Lazy( PublicListings::class )]
		private readonly Closure $listings,
	) {
	}

	/**
	 * Topic for the mail to the typed address, which may belong to a stranger, and for the page behind its link. A listing that is
	 * no longer public is described as it was when the visitor sent the form.
	 */
	public function forStrangers( Submission $submission, Translator $translator ): PublicTopic {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry               => new PublicTopic( ( new InquirySummary( $inquiry, $translator ) )->title() ),
			null !== $search                => new PublicTopic( ( $this->searches )()->heading( $search, $translator ), SearchTitle::bounds( $search, $translator ) ),
			null !== $submission->listingId => $this->publicListing( $submission, $submission->listingId, $translator ),
			default                         => new PublicTopic(),
		};
	}

	/** A listing that strangers may see, current or as stored. */
	private function publicListing( Submission $submission, int $postId, Translator $t ): PublicTopic {
		// Also true for a listing that is exclusive but not published yet.
		if ( Meta::isExclusive( $postId ) ) {
			return new PublicTopic();
		}
		$listing = $this->listing( $postId );
		$copy    = $submission->payload->object( 'listing' ) ?? new JsonObject( [] );
		$price   = null === $listing ? '' : ( new KeyFigures( $listing, $t ) )->price()['text'];
		return new PublicTopic(
			Layout::line( $listing->title ?? (string) $copy->string( 'title' ) ),
			self::joined( self::place( $listing, $copy ), $price ),
			$listing,
			self::wishOf( $submission )
		);
	}

	/** Postal code and city, current or as stored. */
	private static function place( ?Listing $listing, JsonObject $copy ): string {
		return trim( ( $listing->zip ?? (string) $copy->string( 'zip' ) ) . ' ' . ( $listing->city ?? (string) $copy->string( 'city' ) ) );
	}

	/** Topic for the subject of a mail to the agency. */
	public function topic( Submission $submission, Translator $translator ): string {
		$inquiry = $submission->inquiry();
		return match ( true ) {
			null !== $inquiry                        => ( new InquirySummary( $inquiry, $translator ) )->title(),
			null !== $submission->search()           => $translator->text( 'Saved search' ),
			$this->isListingTitle( $submission )     => self::storedTitle( $submission ),
			null !== $submission->listingId          => $translator->text( 'Listing inquiry' ),
			default                                  => $translator->text( 'Message' ),
		};
	}

	/** Names a submission to its sender, in the account. */
	public function forSender( Submission $submission, Translator $translator ): string {
		$search = $submission->search();
		return match ( true ) {
			null !== $submission->inquiry()                  => sprintf( $translator->text( 'Property offered: %s' ), $this->topic( $submission, $translator ) ),
			null !== $search                                 => sprintf( $translator->text( 'Saved search “%s”' ), ( $this->searches )()->heading( $search, $translator ) ),
			$this->isListingTitle( $submission )             => sprintf( $translator->text( 'Inquiry about “%s”' ), self::storedTitle( $submission ) ),
			SubmissionKind::Newsletter === $submission->kind => $translator->text( 'Newsletter' ),
			default                                          => $this->topic( $submission, $translator ),
		};
	}

	/** Whether topic() is the title of a listing. */
	public function isListingTitle( Submission $submission ): bool {
		return null === $submission->inquiry() && null === $submission->search() && '' !== self::storedTitle( $submission );
	}

	/** The listing's title at the time of the inquiry, so that the subject never changes; empty if there is none. */
	private static function storedTitle( Submission $submission ): string {
		return Layout::line( (string) $submission->payload->object( 'listing' )?->string( 'title' ) );
	}

	/** The request in one line for staff: the message, or the choices in the form. Empty if there are neither. */
	public function line( Submission $submission, Translator $translator ): string {
		$inquiry  = $submission->inquiry();
		$search   = $submission->search();
		$line     = self::firstLine( Layout::lines( (string) $submission->message ) );
		return Layout::line(
			match ( true ) {
				'' !== $line       => $line,
				null !== $inquiry  => ( new InquirySummary( $inquiry, $translator ) )->figures(),
				null !== $search   => ( $this->searches )()->of( $search, $translator ),
				default            => self::wishLabel( $submission, $translator ),
			}
		);
	}

	/**
	 * First line that is more than a salutation; if there is none, the first line.
	 *
	 * @param list<string> $lines
	 */
	private static function firstLine( array $lines ): string {
		$nonEmpty = array_filter( array_map( 'trim', $lines ), static fn( string $line ): bool => '' !== $line );
		$others   = array_filter( $nonEmpty, static fn( string $line ): bool => 1 !== preg_match( self::SALUTATION, $line ) );
		return [ ...$others, ...$nonEmpty ][0] ?? '';
	}

	/**
	 * Content of a submission for staff: the details from the agency's mail, the message and further fields, without the sender.
	 *
	 * @return array<string, string> Non-empty values by label.
	 */
	public function answers( Submission $submission, Translator $translator ): array {
		$block  = $this->block( $submission, $translator ) ?? new Section();
		$object = implode( ', ', array_filter( $block->lines, 'is_string' ) );
		$facts  = array_map( Section::textOf( ... ), $block->values() );
		$texts  = [ $translator->text( 'Listing inquiry' ) => $object ] + $facts + [ $translator->text( 'Message' ) => (string) $submission->message ];
		return array_filter( $texts + ExtraAnswers::byLabel( $submission->payload, $translator, $texts ), static fn( string $value ): bool => '' !== trim( $value ) );
	}

	/** The section about the topic in a mail to the agency; null if there is none. */
	public function block( Submission $submission, Translator $translator ): ?Section {
		$inquiry = $submission->inquiry();
		$search  = $submission->search();
		return match ( true ) {
			null !== $inquiry               => new Section(
				$translator->text( 'PROPERTY' ),
				facts: ( new InquirySummary( $inquiry, $translator ) )->lines( array_values( ( $this->locations )()->names( $inquiry->regions() ) ) )
					+ [ $translator->text( 'Form' ) => (string) $submission->formNumber() ]
			),
			null !== $search                => new Section( $translator->text( 'SEARCH' ), facts: ( $this->searches )()->lines( $search, $translator ) ),
			null !== $submission->listingId => $this->listingBlock( $submission, $translator ),
			default                         => null,
		};
	}

	/** For example "‹title›, ‹postal code and city›, Kaltmiete: 950 € pro Monat", with a link to the listing's page and the sender's wish. */
	private function listingBlock( Submission $submission, Translator $t ): Section {
		$listing = $this->listing( (int) $submission->listingId );
		$copy    = $submission->payload->object( 'listing' ) ?? new JsonObject( [] );
		$stored  = $copy->object( 'price' );
		$parts   = null === $listing
			? [ (string) $stored?->string( 'title' ), (string) $stored?->string( 'text' ) ]
			: array_values( ( new KeyFigures( $listing, $t ) )->price() );
		$price   = implode( ': ', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
		$title   = self::joined( $listing->title ?? (string) $copy->string( 'title' ), self::place( $listing, $copy ), $price );
		// Exclusive listings also have a page, which users who may edit them can see.
		$page  = null === $listing ? false : get_permalink( $listing->postId );
		$lines = [ ...( '' === $title ? [] : [ $title ] ), ...( false === $page ? [] : [ Link::page( $page ) ] ) ];
		return new Section( $t->text( 'LISTING' ), lines: $lines, facts: [ $t->text( 'Wish' ) => self::wishLabel( $submission, $t ) ] );
	}

	private static function wishLabel( Submission $submission, Translator $t ): string {
		return self::wish( self::wishOf( $submission ), $t );
	}

	/** @return 'viewing'|'call'|'details'|null */
	private static function wishOf( Submission $submission ): ?string {
		$type = $submission->payload->object( 'exposeInquiry' )?->string( 'type' );
		return match ( $type ) {
			'viewing', 'call', 'details' => $type,
			default                      => null,
		};
	}

	/** @param string|null $type Value of exposeInquiry.type. */
	public static function wish( ?string $type, Translator $t ): string {
		return match ( $type ) {
			'viewing' => $t->text( 'A viewing' ),
			'call'    => $t->text( 'A call back' ),
			'details' => $t->text( 'More details' ),
			default   => '',
		};
	}

	private function listing( int $postId ): ?Listing {
		return ( $this->listings )()->visibleById( $postId, signedIn: true );
	}

	private static function joined( string ...$parts ): string {
		return implode( ', ', array_filter( array_map( Layout::line( ... ), $parts ), static fn( string $part ): bool => '' !== $part ) );
	}
}
