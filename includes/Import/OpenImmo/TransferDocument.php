<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;
use Generator;
use LibXMLError;
use XMLReader;

defined( 'ABSPATH' ) || exit;

/**
 * One XML of a transfer. It is gone through twice: once to its end, which finds all that refuses it and what stands behind the
 * listings, since elements come in any order (O1); then listing by listing.
 */
final class TransferDocument {

	private const ROOT = 'openimmo';

	/** Deepest level of an element; the root is 1 (O3). */
	private const DEEPEST = 64;

	/** Maximum of elements in a listing; a hundredth is already plenty. */
	private const MOST_ELEMENTS = 20_000;

	/**
	 * libxml gives up at texts of 10 MB otherwise. Admissible because no DOCTYPE comes here (CleanCopy), and texts are cut there.
	 * Nothing of LIBXML_NOENT, LIBXML_DTDLOAD, LIBXML_DTDATTR, LIBXML_DTDVALID: what one says would count.
	 */
	private const FLAGS = LIBXML_NONET | LIBXML_PARSEHUGE | LIBXML_COMPACT;

	/**
	 * @param list<Provider> $providers In the order of the file.
	 * @param int            $listings  Number of listings in the file.
	 */
	private function __construct(
		private readonly string $path,
		public readonly Transmission $transmission,
		public readonly array $providers,
		public readonly int $listings,
	) {
	}

	/**
	 * @param string                  $path      Path of a clean copy.
	 * @param bool                    $isGuessed Whether its encoding is guessed.
	 * @param (Closure(): mixed)|null $proceed   Called with each listing.
	 * @param TransferBounds          $bounds    Counts the listings and providers of all documents of a transfer.
	 * @return self|null Null if the XML is not OpenImmo.
	 * @throws RefusedTransfer If the file is no XML, too deep, or exceeds a limit.
	 */
	public static function open( string $path, bool $isGuessed, ?Closure $proceed = null, TransferBounds $bounds = new TransferBounds() ): ?self {
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
				$elements  = 0;
				$listings += [] === $providers ? 0 : 1;
				if ( null !== $proceed ) {
					$proceed();
				}
			} else {
				$elements += '' === $name ? 0 : 1;
			}
			$field = 2 === $depth ? $name : $field;
			if ( 3 === $depth && '' === $name && [] !== $providers ) {
				$providers[] = array_pop( $providers )->with( $field, $reader->value );
			}
			if ( $elements > self::MOST_ELEMENTS ) {
				throw new RefusedTransfer( RefusalCode::TooLarge );
			}
		}
		return new self( $path, new Transmission( $transmission, $isGuessed ), $providers, $listings );
	}

	/**
	 * One at a time: nobody holds more than one of them.
	 *
	 * @param ContentFiles $contents Where pictures go that stand in the XML.
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
	 * @return Generator<int, XMLReader> By depth, the root's is 0.
	 * @throws RefusedTransfer
	 */
	private static function nodes( string $path ): Generator {
		// libxml takes a path for an address wherever it can be read as one, and decodes it.
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
				if ( $isElement && $reader->depth >= self::DEEPEST ) {
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

	/** @throws RefusedTransfer Where there is no next node: the end has not come. */
	public static function advance( XMLReader $reader ): void {
		$before = libxml_use_internal_errors( true );
		$isRead = $reader->read();
		$error  = libxml_get_last_error();
		// Whoever else reads XML meanwhile has the errors as they were.
		libxml_use_internal_errors( $before );
		if ( ! $isRead ) {
			throw new RefusedTransfer( RefusalCode::NotXml, $error instanceof LibXMLError ? max( 1, $error->line ) : 1 );
		}
	}
}
