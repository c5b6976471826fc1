<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use Closure;
use SwImmoSuite\Foundation\I18n\PageLanguage;

defined( 'ABSPATH' ) || exit;

/** Parts of a listing in the order of its page. The case values are values of the block's attribute. */
enum PartName: string {

	case Gallery    = 'gallery';
	case Head       = 'head';
	case Offer      = 'offer';
	case Facts      = 'facts';
	case Plans      = 'plans';
	case Tours      = 'tours';
	case Costs      = 'costs';
	case Energy     = 'energy';
	case Location   = 'location';
	case Commission = 'commission';
	case Documents  = 'documents';
	case Form       = 'form';
	case Bar        = 'bar';

	/**
	 * The part with its element; empty if there is no data.
	 *
	 * @param Closure(array<string, string>): string|null $attributes Converts attributes of the element to HTML; null: escapes them unchanged.
	 * @return string Escaped HTML.
	 */
	public function print( PartContext $view, ?Closure $attributes = null ): string {
		$part = $this->of( $view );
		$html = $part->html();
		if ( '' === $html ) {
			return '';
		}
		$elementAttributes = [ 'class' => "swis-listing swis-listing--{$this->value}" ] + PageLanguage::attribute() + $part->attributes();
		return "<{$part->tag()} " . ( $attributes ?? self::attributes( ... ) )( $elementAttributes ) . ">{$html}</{$part->tag()}>";
	}

	private function of( PartContext $view ): Part {
		return match ( $this ) {
			self::Gallery    => new Gallery( $view ),
			self::Head       => new Head( $view ),
			self::Offer      => new Offer( $view ),
			self::Facts      => new Facts( $view ),
			self::Plans      => new Plans( $view ),
			self::Tours      => new Tours( $view ),
			self::Costs      => new Costs( $view ),
			self::Energy     => new Energy( $view ),
			self::Location   => new Location( $view ),
			self::Commission => new Commission( $view ),
			self::Documents  => new Documents( $view ),
			self::Form       => new Form( $view ),
			self::Bar        => new Bar( $view ),
		};
	}

	/** @param array<string, string> $attributes */
	private static function attributes( array $attributes ): string {
		$pairs = array_map( static fn( string $name, string $value ): string => $name . '="' . esc_attr( $value ) . '"', array_keys( $attributes ), $attributes );
		return implode( ' ', $pairs );
	}
}
