<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use DOMDocument;
use DOMNameSpaceNode;
use DOMNode;
use DOMXPath;

/** Texts of a screen of wp-admin, by XPath. */
final class ScreenTexts {

	public static function parse( string $html ): DOMXPath {
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR );
		return new DOMXPath( $document );
	}

	/** @return list<string> */
	public static function of( DOMXPath $page, string $path ): array {
		$nodes = $page->query( $path );
		$text  = static fn( DOMNode|DOMNameSpaceNode $node ): string => trim( (string) preg_replace( '/\s+/', ' ', $node instanceof DOMNode ? $node->textContent : '' ) );
		return false === $nodes ? [] : array_map( $text, array_values( iterator_to_array( $nodes ) ) );
	}
}
