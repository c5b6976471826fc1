<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use Closure;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/** Parts of a listing's page in their order. A filter may remove, move and add parts. */
final class PartOrder {

	/** Text of the listing and block of similar listings; all others are parts of the block sw-immosuite/listing. */
	public const TEXT    = 'text';
	public const SIMILAR = 'similar';

	/** Parts of the text column, in their order. */
	private const TEXT_COLUMN = [ self::TEXT, 'facts', 'plans', 'tours', 'costs', 'energy', 'location', 'commission', 'documents' ];

	/** Parts as wide as the page; the others form a text column next to the offer. */
	private const WIDE = [ 'gallery', 'form', self::SIMILAR, 'bar' ];

	/** @var list<string> */
	public readonly array $names;

	private readonly bool $isOnOffer;

	/** @param int $post The listing; 0 in the Site Editor, which shows the plugin's own order. */
	public function __construct( int $post, State $state ) {
		$this->isOnOffer = $state->isOnOffer();

		$last  = State::Reserved === $state ? [ self::SIMILAR, 'form' ] : [ 'form', self::SIMILAR ];
		$parts = $this->isOnOffer ? [ 'gallery', 'head', ...self::TEXT_COLUMN, 'offer', ...$last, 'bar' ] : [ 'gallery', 'head', 'offer', self::SIMILAR, ...self::TEXT_COLUMN ];
		/**
		 * Filters the parts of a listing's page and their order. `sw_immosuite_listing_part_html` supplies the HTML of new parts. A
		 * template from the theme, or saved in the Site Editor, keeps its own order, with new parts at the end.
		 *
		 * @since 0.1.0
		 *
		 * @param string[] $parts Default order for an available listing: `gallery`, `head` (title and key figures), `text`
		 *                        (description), `facts` (all figures), `plans`, `tours`, `costs`, `energy`, `location`, `commission`,
		 *                        `documents`, `offer` (price, beside the others), `form`, `similar`, `bar`. New names consist of a–z,
		 *                        0–9, - and _.
		 * @param int      $post  The listing.
		 */
		$filtered    = 0 === $post ? $parts : apply_filters( 'sw_immosuite_listing_parts', $parts, $post );
		$given       = is_array( $filtered ) ? $filtered : $parts;
		$this->names = array_values( array_unique( array_filter( $given, static fn( mixed $name ): bool => is_string( $name ) && 1 === preg_match( '/^[a-z0-9_-]+$/D', $name ) ) ) );
	}

	public function has( string $name ): bool {
		return in_array( $name, $this->names, true );
	}

	/** @return list<string> Names that the filter has added. */
	public function added(): array {
		return array_values( array_diff( $this->names, [ 'gallery', 'head', 'offer', 'form', self::SIMILAR, 'bar', ...self::TEXT_COLUMN ] ) );
	}

	/**
	 * Arranges the parts. For a listing that is not on offer, pictures and offer are grouped above all other parts.
	 *
	 * @param Closure(string): string         $part  HTML or block of the part with this name.
	 * @param Closure(string, string): string $group Wraps HTML in an element with this class.
	 */
	public function arrange( Closure $part, Closure $group ): string {
		$html     = '';
		$pictures = null;
		foreach ( $this->rows() as $row ) {
			$isWide = in_array( $row[0], self::WIDE, true );
			if ( ! $this->isOnOffer && 'gallery' === $row[0] && '' === $html ) {
				// Pictures that come first wait for the next row, which may be a text column to group them with.
				$pictures = $part( 'gallery' );
			} elseif ( $isWide ) {
				$html .= $pictures . $part( $row[0] );
				$pictures = null;
			} elseif ( null !== $pictures ) {
				$html .= $group( $pictures . $group( implode( '', array_map( $part, $row ) ), 'swis-still__text' ), 'swis-still' );
				$pictures = null;
			} else {
				$html .= $this->column( $row, $part, $group );
			}
		}
		return $html . $pictures;
	}

	/**
	 * @param list<string>                    $row
	 * @param Closure(string): string         $part
	 * @param Closure(string, string): string $group
	 */
	private function column( array $row, Closure $part, Closure $group ): string {
		$isOfferBeside = $this->isOnOffer && in_array( 'offer', $row, true );
		$text          = $group( implode( '', array_map( $part, $isOfferBeside ? array_values( array_diff( $row, [ 'offer' ] ) ) : $row ) ), 'swis-one__text' );
		return $isOfferBeside ? $group( $text . $part( 'offer' ), 'swis-one' ) : $text;
	}

	/** @return list<non-empty-list<string>> Rows with either one wide part or consecutive other parts. */
	private function rows(): array {
		$rows     = [];
		$isColumn = false;
		foreach ( $this->names as $name ) {
			$isWide = in_array( $name, self::WIDE, true );
			if ( $isColumn && ! $isWide ) {
				$rows[ count( $rows ) - 1 ][] = $name;
			} else {
				$rows[] = [ $name ];
			}
			$isColumn = ! $isWide;
		}
		return $rows;
	}
}
