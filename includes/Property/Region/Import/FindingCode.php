<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Codes of errors and notes of an import, with a sentence for staff. */
enum FindingCode: string {

	// Errors of the whole file.
	case Unreadable     = 'unreadable';
	case TooLarge       = 'tooLarge';
	case NotGeoJson     = 'notJson';
	case TopoJson       = 'topoJson';
	case OverpassJson   = 'overpassJson';
	case OnlyPoints     = 'onlyPoints';
	case Empty          = 'empty';
	case TooMany        = 'tooMany';
	case TooDeepJson    = 'tooDeepJson';
	case Positions      = 'positions';
	case Heavy          = 'heavy';
	case AbsentUnder    = 'underAbsent';
	case LongSource     = 'sourceLong';

	// Errors of a feature or a line.
	case NoFeature      = 'noFeature';
	case NoId           = 'noId';
	case WrongId        = 'idWrong';
	case Taken          = 'taken';
	case NoName         = 'noName';
	case WrongName      = 'nameWrong';
	case WrongParent    = 'parentWrong';
	case AbsentParent   = 'parentAbsent';
	case SeveralParents = 'parentSeveral';
	case ParentCase     = 'parentCase';
	case OwnParent      = 'ownParent';
	case Circle         = 'circle';
	case TooDeep        = 'tooDeep';
	case Twice          = 'twice';

	// Errors of an outline.
	case Crs            = 'crs';
	case Geometry       = 'geometry';
	case Ring           = 'ring';
	case CrossesItself  = 'self';
	case Swapped        = 'swapped';
	case NotDegrees     = 'notDegrees';
	case NoArea         = 'noArea';

	// Notes on accepted regions.
	case IgnoredElements = 'leftOut';
	case Rings          = 'rings';
	case Coarse         = 'coarse';
	case SeemsSwapped   = 'seemsSwapped';
	case NoOutline      = 'noOutline';
	case Goes           = 'goes';
	case Moves          = 'moves';
	case SeveralNames   = 'several';
	case NoCopies       = 'noCopies';

	/** No translated sentence; staff see the English message of the error. */
	case Other          = 'other';

	/**
	 * @param list<string> $values Values for the placeholders of the sentence.
	 * @return string|null Null for Other.
	 */
	public function sentence( Translator $texts, array $values ): ?string {
		$sentence = $this->ofFile( $texts ) ?? $this->ofFeature( $texts ) ?? $this->ofOutline( $texts ) ?? $this->ofNote( $texts );
		// A sentence has up to two placeholders; missing values stay empty.
		return null === $sentence ? null : vsprintf( $sentence, [ ...$values, '', '' ] );
	}

	private function ofFile( Translator $t ): ?string {
		return match ( $this ) {
			self::Unreadable  => $t->text( 'The file cannot be read.' ),
			self::TooLarge    => $t->text( 'The file is larger than %s MB.' ),
			self::NotGeoJson  => $t->text( 'This file is not GeoJSON.' ),
			self::TopoJson    => $t->text( 'The file is TopoJSON. Please export it as GeoJSON.' ),
			self::OverpassJson => $t->text( 'The file is the JSON of the Overpass API. Please export it as GeoJSON, with overpass-turbo.eu or osmtogeojson.' ),
			self::OnlyPoints  => $t->text( 'There are only points and lines in it. Regions need areas: Polygon or MultiPolygon.' ),
			self::Empty       => $t->text( 'There is no region in it.' ),
			self::TooMany     => $t->text( 'There are more than %s regions.' ),
			self::TooDeepJson => $t->text( 'The file is nested deeper than %s levels.' ),
			self::Positions   => $t->text( 'An outline has more than %s points. Please simplify it before the export, with mapshaper.org or ogr2ogr -simplify.' ),
			self::Heavy       => $t->text( 'The outlines are too large for visitors: simplified and compressed they take more than %s MB.' ),
			self::AbsentUnder => $t->text( 'The region “%s”, under which the file should be added, does not exist.' ),
			self::LongSource  => $t->text( 'Attribution and license of both sources together are longer than %s characters. Please shorten them.' ),
			default           => null,
		};
	}

	private function ofFeature( Translator $t ): ?string {
		return match ( $this ) {
			self::NoFeature    => $t->text( 'This entry is not a feature.' ),
			self::NoId         => $t->text( 'The id is missing: the property “%s” is neither a text nor a number.' ),
			self::WrongId      => $t->text( 'The id is not allowed: it begins with a letter or a digit and has up to 60 letters, digits, dots, hyphens and underscores.' ),
			self::Taken        => $t->text( 'The id is taken by %s.' ),
			self::NoName       => $t->text( 'The name is missing: the property “%s” is no text.' ),
			self::WrongName    => $t->text( 'The name is not allowed: it is one line of up to %s characters.' ),
			self::WrongParent  => $t->text( 'The property “%s” for the region above is neither a text nor a number.' ),
			self::AbsentParent => $t->text( 'The region above, “%s”, is neither in the file nor among the regions that stay.' ),
			self::SeveralParents => $t->text( 'Several regions are called “%s”. Please use the id.' ),
			self::ParentCase   => $t->text( 'The region above, “%1$s”, is written “%2$s” elsewhere.' ),
			self::OwnParent    => $t->text( 'A region cannot lie below itself.' ),
			self::Circle       => $t->text( 'The regions above form a circle, or more than %s levels.' ),
			self::TooDeep      => $t->text( 'Regions can be nested at most %s levels deep.' ),
			self::Twice        => $t->text( '“%s” is listed twice below the same town.' ),
			default            => null,
		};
	}

	private function ofOutline( Translator $t ): ?string {
		return match ( $this ) {
			self::Crs           => $t->text( 'The coordinates are not in WGS 84.' ) . ' ' . $t->text( 'This line converts the file: %s' ),
			self::CrossesItself => $t->text( 'The outline crosses itself.' ),
			self::Geometry   => $t->text( 'The outline is neither a Polygon nor a MultiPolygon.' ),
			self::Ring       => $t->text( 'The outline is not a closed line of at least four points.' ),
			self::Swapped    => $t->text( 'Longitude and latitude seem to be swapped. Longitude comes first.' ),
			self::NotDegrees => $t->text( 'The coordinates are not in degrees. If they are in UTM 32 (EPSG:25832), this line converts the file: %s' ),
			self::NoArea     => $t->text( 'The outline encloses no area, or less than a map can show.' ),
			default          => null,
		};
	}

	private function ofNote( Translator $t ): ?string {
		return match ( $this ) {
			self::IgnoredElements      => $t->text( 'It is a point or a line, has no outline, and is left out.' ),
			self::Rings        => $t->text( '“%1$s”: %2$s parts of the outline are left out, which are smaller than a map can show.' ),
			self::Coarse       => $t->text( 'The outlines are simplified to %s meters: finer ones would be too large for visitors.' ),
			self::SeemsSwapped => $t->text( 'All outlines lie in the Horn of Africa: longitude and latitude seem to be swapped.' ),
			self::NoOutline    => $t->text( '“%s” has no outline: it can be chosen in the list only.' ),
			self::Goes         => $t->text( '“%s” will be removed.' ),
			self::Moves        => $t->text( '“%1$s” was below “%2$s” and will be moved. If you mean another region with that name, it needs its own id.' ),
			self::SeveralNames      => $t->text( '“%s” looks like several names. Each region needs a line of its own.' ),
			self::NoCopies     => $t->text( 'WordPress may not write to the uploads folder: the regions pass through PHP, which works too.' ),
			default            => null,
		};
	}
}
