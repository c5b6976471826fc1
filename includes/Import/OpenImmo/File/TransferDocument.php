<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use Closure;
use Generator;
use LibXMLError;
use XMLReader;

defined( 'ABSPATH' ) || exit;

/**
 * One XML of a transfer, read twice, because elements come in any order: open() reads it to its end, checks it and
 * collects the providers; listings() then yields listing by listing.
 */
final class TransferDocument {

	private const ROOT = 'openimmo';

	/** Maximum number of nested levels, the root included. */
	private const MAX_DEPTH = 64;

	/** Maximum number of elements in a listing; real files have far fewer. */
	private const MAX_ELEMENTS = 20_000;

	/**
	 * LIBXML_PARSEHUGE allows texts over 10 MB. Safe because CleanXmlCopy has cut texts and refused a DOCTYPE. Never add
	 * LIBXML_NOENT, LIBXML_DTDLOAD, LIBXML_DTDATTR or LIBXML_DTDVALID: they would load or expand entities.
	 */
	private const FLAGS = LIBXML_NONET | LIBXML_PARSEHUGE | LIBXML_COMPACT;

	/**
	 * @param list<Provider> $providers    In the order of the file.
	 * @param int            $listingCount Number of listings in the file.
	 */
	private function __construct(
		private readonly string $path,
		public readonly Transmission $transmission,
		public readonly array $providers,
		public readonly int $listingCount,
	) {
	}

	/**
	 * @param string                  $path      Path of a clean copy.
	 * @param bool                    $isGuessed Whether its encoding is guessed.
	 * @param (Closure(): mixed)|null $onListing Called once per listing.
	 * @param TransferBounds          $bounds    Counts the listings and providers of all documents of a transfer.
	 * @return self|null Null if the XML is not OpenImmo.
	 * @throws RefusedTransfer If the file is no XML, too deep, or exceeds a limit.
	 */
	public static function open( string $path, bool $isGuessed, ?Closure $onListing = null, TransferBounds $bounds = new TransferBounds() ): ?self {
		$transmission = new XmlElement( 'uebertragung' );
		$providers    = [];
		$elements     = 0;
		$listings     = 0;
		$field        = '';
		foreach ( self::nodes( $path ) as $depth => $reader ) {
			$name = $reader->nodeType === XMLReader::ELEMENT ? $reader->localName : '';
			if ( 0 === $depth && self::ROOT !== $name ) {
				return null;
			}
			if ( 1 === $depth && 'uebertragung' === $name ) {
				$transmission = new XmlElement( $name, ElementReader::attributes( $reader ) );
			} elseif ( 1 === $depth && 'anbieter' === $name ) {
				$bounds->addProvider();
				$providers[] = new Provider();
			}
			if ( 2 === $depth && 'immobilie' === $name ) {
				$bounds->addListing();
				$elements = 0;
				// A listing before the first provider is ignored.
				$listings += [] === $providers ? 0 : 1;
				if ( null !== $onListing ) {
					$onListing();
				}
			} else {
				$elements += '' === $name ? 0 : 1;
			}
			$field = 2 === $depth ? $name : $field;
			// A text inside a child of `anbieter`.
			if ( 3 === $depth && '' === $name && [] !== $providers ) {
				$providers[] = array_pop( $providers )->with( $field, $reader->value );
			}
			if ( $elements > self::MAX_ELEMENTS ) {
				throw new RefusedTransfer( RefusalCode::TooLarge );
			}
		}
		return new self( $path, new Transmission( $transmission, $isGuessed ), $providers, $listings );
	}

	/**
	 * Yields one listing at a time, so that memory holds only one.
	 *
	 * @param ContentFiles $contents Writes the pictures that are embedded in the XML.
	 * @return Generator<int, ReadListing>
	 */
	public function listings( ContentFiles $contents ): Generator {
		$provider = -1;
		foreach ( self::nodes( $this->path ) as $depth => $reader ) {
			$name      = $reader->nodeType === XMLReader::ELEMENT ? $reader->localName : '';
			$provider += 1 === $depth && 'anbieter' === $name ? 1 : 0;
			if ( 2 === $depth && 'immobilie' === $name && isset( $this->providers[ $provider ] ) ) {
				yield new ReadListing( ( new ElementReader( $reader, $contents ) )->read(), $this->providers[ $provider ], $this->transmission );
			}
		}
	}

	/**
	 * Elements and texts up to the end tag of the root.
	 *
	 * @return Generator<int, XMLReader> By depth; the root is 0.
	 * @throws RefusedTransfer
	 */
	private static function nodes( string $path ): Generator {
		// Encode the path: libxml decodes any path that it can read as a URI.
		$address = str_replace( '%3A', ':', implode( '/', array_map( rawurlencode( ... ), explode( '/', $path ) ) ) );
		$reader  = XMLReader::open( $address, 'UTF-8', self::FLAGS );
		if ( ! $reader instanceof XMLReader ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			do {
				self::advance( $reader );
				$isElement = $reader->nodeType === XMLReader::ELEMENT;
				if ( $reader->nodeType === XMLReader::DOC_TYPE ) {
					throw new RefusedTransfer( RefusalCode::Doctype );
				}
				if ( $isElement && $reader->depth >= self::MAX_DEPTH ) {
					throw new RefusedTransfer( RefusalCode::TooDeep );
				}
				if ( $isElement || in_array( $reader->nodeType, [ XMLReader::TEXT, XMLReader::CDATA ], true ) ) {
					yield $reader->depth => $reader;
				}
				$isEnd = 0 === $reader->depth && ( $reader->nodeType === XMLReader::END_ELEMENT || ( $isElement && $reader->isEmptyElement ) );
			} while ( ! $isEnd );
		} finally {
			$reader->close();
		}
	}

	/** @throws RefusedTransfer If the XML is broken or ends too early. */
	public static function advance( XMLReader $reader ): void {
		$before = libxml_use_internal_errors( true );
		$isRead = $reader->read();
		$error  = libxml_get_last_error();
		// Restore the error handling for other code that reads XML.
		libxml_use_internal_errors( $before );
		if ( ! $isRead ) {
			throw new RefusedTransfer( RefusalCode::NotXml, $error instanceof LibXMLError ? max( 1, $error->line ) : 1 );
		}
	}
}
